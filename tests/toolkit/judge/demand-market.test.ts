import { described } from "../../support/described.js";
import { createService } from "../contract/services/create-service.js";
import { replyOf } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";

/** A service that has no such market, and says so to whoever asks for its orders. */
const without = (market: string) =>
  createService(
    replyOf("listOrders", (reply, { query }) =>
      query.market_id === market ? { ...reply, status: 404, data: { code: 90007, message: "No market" } } : reply,
    ),
  );

test("a service that has not the market that is asked for where nobody names one is not a service that deviates", async () => {
  const judging = judged(without("BTC-USDT"), await described());
  await expect(judging).rejects.toMatchObject({
    name: "JudgeError",
    message:
      'the service refuses to list orders of BTC-USDT (--market names the market to ask for, if that is why): 404 {"code":90007,"message":"No market"}',
  });
});

test("why it refuses is told in its own words, without the secrets in them", async () => {
  const service = createService();
  const { credentials } = service;
  const message = `first is required, ${credentials.apiSecret} ${"x".repeat(2000)}`;
  replyOf("listOrders", (reply) => ({ ...reply, status: 422, data: { code: 90400, message } }))(service);
  const error: unknown = await judged(service, await described()).catch((thrown: unknown) => thrown);
  const { message: told } = error as Error;
  expect(told).toMatch(/--market names the market to ask for.*: 422 .*first is required/);
  expect(told).not.toContain(credentials.apiSecret);
  expect(told.length).toBeLessThan(1000);
});

test("nor is one that has not the market that is named", async () => {
  await expect(judged(without("LTC-EUR"), await described(), [], { market: "LTC-EUR" })).rejects.toMatchObject({
    name: "JudgeError",
    message:
      'the service refuses to list orders of LTC-EUR (is --market right?): 404 {"code":90007,"message":"No market"}',
  });
});

test("nor one whose key may not list orders, as it says", async () => {
  const data = { code: 10403, message: "Permission denied" };
  const service = createService(replyOf("listOrders", (reply) => ({ ...reply, status: 403, data })));
  await expect(judged(service, await described())).rejects.toMatchObject({
    name: "JudgeError",
    message: `the key has no permission to list orders, as the service says: 403 ${JSON.stringify(data)}`,
  });
});
