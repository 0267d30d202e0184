import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bid, pagesOfWalk } from "../contestants/contestant.js";

/** Runs in a process of its own and answers with bytes that are made before the first request. */
const order = (id: number) => ({ id, ...bid, filled_amount: "0", avg_deal_price: "0", state: "PENDING" });

/** A page of 100 orders, to which the cursor of the next page and whether there is one are added. */
const edges = Array.from({ length: 100 }, (_, index) => ({ node: order(1001 + index), cursor: `b3JkZXI6${index}` }));
const head = `{"edges":${JSON.stringify(edges)},"page_info":{"start_cursor":"b3JkZXI6MA==","has_previous_page":false,`;
const page = (cursor: string, more: boolean) => `${head}"end_cursor":"${cursor}","has_next_page":${more}}}`;

const oneOrder = JSON.stringify(order(1001));
const onePage = page("b3JkZXI6OTk=", true);

/** The walk `NAME:0`, `NAME:1`, … ends after so many pages: a short one for calls, one of a million orders. */
const lengths: Record<string, number> = { walk: pagesOfWalk, million: 10_000 };

function bodyOf(url: string): string {
  if (!url.includes("market_id=")) return oneOrder;
  const [, name, at] = /after=([a-z]+)(?:%3A|:)(\d+)/i.exec(url) ?? [];
  if (name === undefined) return onePage;
  const next = Number(at) + 1;
  return page(`${name}:${next}`, next < (lengths[name] ?? 0));
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  request.resume();
  const body = request.method === "GET" ? bodyOf(request.url ?? "") : oneOrder;
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
  response.end(body);
});
server.listen({ port: 0, host: "127.0.0.1", backlog: 16_384 }, () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => process.exit());
