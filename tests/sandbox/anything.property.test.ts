import fc from "fast-check";
import { runs } from "../support/runs.js";
import { checkedSandbox } from "./witnesses/checked.js";

describe("whatever is sent", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("BTC-USDT", "BID", "PENDING", "1", "-1", "1.5", "b3JkZXI6MTAwMQ"),
  );
  const names = fc.oneof(anything, fc.constantFrom("market_id", "side", "state", "first", "last", "after", "before"));
  const paths = fc.constantFrom(
    "/viewer/orders",
    "/viewer/orders/cancel_all",
    "/viewer/withdrawals",
    "/viewer/orders/",
  );

  it("is answered as the description says", async () => {
    const { send } = checkedSandbox();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "POST", "DELETE"),
        paths,
        anything,
        fc.array(fc.tuple(names, anything), { maxLength: 3 }),
        fc.option(fc.oneof(fc.jsonValue(), fc.dictionary(names, anything)), { nil: undefined }),
        async (method, path, id, query, body) => {
          const search = query.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
          const target = `${path}${path.endsWith("/") ? encodeURIComponent(id) : ""}?${search}`;
          // Bodies and GET do not go together in the platform's Request.
          const { status } = await send(method, target, method === "GET" ? {} : { body });
          expect([200, 400, 404]).toContain(status);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
