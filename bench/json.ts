import { built } from "../scripts/built.js";
import { compare, type Ratio } from "./compare.js";

const order = (id: number | string) =>
  `{"id":${id},"market_id":"BTC-USDT","price":"64000.50000000","amount":"0.010000000000000000","filled_amount":"0",` +
  `"avg_deal_price":"0","side":"BID","state":"PENDING"}`;

function page(id: (index: number) => number | string): string {
  const edges = Array.from({ length: 200 }, (_, index) => `{"node":${order(id(index))},"cursor":"b3JkZXI6${index}"}`);
  const info = `{"end_cursor":"b","start_cursor":"a","has_next_page":true,"has_previous_page":false}`;
  return `{"edges":[${edges.join(",")}],"page_info":${info}}`;
}

/** Exact parsing next to `JSON.parse`, on a page of 200 orders. */
export async function benchJson(): Promise<Record<string, Ratio[]>> {
  const { parseJson } = await built<typeof import("../src/response/json.js")>("json.js");
  const ordinary = page((index) => 1001 + index);
  const long = page((index) => `92233720368547${75_000 + index}`);
  const repeat = (parse: (text: string) => unknown, text: string) => async () => {
    for (let index = 0; index < 400; index++) parse(text);
  };
  return {
    "200 ordinary orders": await compare({
      "JSON.parse": repeat(JSON.parse, ordinary),
      parseJson: repeat(parseJson, ordinary),
    }),
    "200 orders with ids beyond 2^53": await compare({
      "JSON.parse (rounds)": repeat(JSON.parse, long),
      parseJson: repeat(parseJson, long),
    }),
  };
}
