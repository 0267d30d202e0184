import { createSandbox } from "../../src/sandbox/index.js";
import { serveSandbox } from "../../src/sandbox/serve.js";

const wrong: [options: unknown, says: string][] = [
  [{ overlays: ["responses-in-data"] }, '"overlays" is not an option (deposits, '],
  [{ envelop: "data" }, '"envelop" is not an option'],
  [{ envelope: "dat" }, '"envelope" must be one of "none", "data"'],
  [{ emptyCursor: undefined, emptyAverage: "1" }, '"emptyAverage" must be one of "0", null, "absent"'],
  [{ createdStatus: "201" }, '"createdStatus" must be one of 200, 201'],
  [{ defaultPageSize: 0 }, '"defaultPageSize" must be a whole number larger than 0'],
  [{ maxPageSize: "many" }, '"maxPageSize" must be a whole number larger than 0'],
  [{ deposits: 1 }, '"deposits" must be an object'],
  [{ firstOrderId: 1.5 }, '"firstOrderId" must be a whole number of 0 or more, or a bigint'],
  [{ firstOrderId: -1 }, '"firstOrderId" must be a whole number of 0 or more, or a bigint'],
  [{ firstOrderId: -1n }, '"firstOrderId" must be a whole number of 0 or more, or a bigint'],
  [{ startingOrders: "no" }, '"startingOrders" must be true or false'],
  [{ withdrawals: -1 }, '"withdrawals" must be a whole number of 0 or more'],
  [{ cors: "" }, '"cors" must be an origin, or "*"'],
  [{ onResponse: [] }, '"onResponse" must be a function'],
  [{ faults: { rat: 1 } }, '"rat" is not an option (seed, rate, faults)'],
  [{ faults: { rate: 2 } }, '"rate" must be a number from 0 to 1'],
  [{ faults: { rate: 1, faults: [] } }, '"faults" must be a list of at least one'],
  [null, '"options" must be an object'],
];

test.each(wrong)("a sandbox refuses %j", (options, says) => {
  expect(() => createSandbox(options as object)).toThrow(says);
  expect(() => createSandbox(options as object)).toThrow(TypeError);
});

test.each([
  [{ prot: 1 }, '"prot" is not an option (port, host)'],
  [{ port: "80" }, '"port" must be a port'],
  [{ port: 65_536 }, '"port" must be a port'],
  [{ host: "" }, '"host" must be the address to listen on'],
])("a served one refuses %j", async (options, says) => {
  await expect(serveSandbox(createSandbox(), options as object)).rejects.toThrow(says);
});

test.each([undefined, {}])("what is not a sandbox is not served: %j", async (given) => {
  await expect(serveSandbox(given as never)).rejects.toThrow(new TypeError('"sandbox" must be a sandbox'));
});

test("options that are not given are undefined, too", async () => {
  const sandbox = createSandbox({ cors: undefined, envelope: undefined });
  const { url, close } = await serveSandbox(sandbox, { port: undefined, host: undefined });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
  await close();
});

test("what a sandbox is set up with later is refused by name where it is misspelt", () => {
  const sandbox = createSandbox();
  expect(() => sandbox.addKey({ scope: ["orders"] } as never)).toThrow(
    '"scope" is not an option (apiKey, apiSecret, viewer, scopes, addresses)',
  );
  expect(() => sandbox.deposit({ asset: "BTC", amount: "1" } as never)).toThrow(
    '"asset" is not an option (asset_id, amount, viewer)',
  );
});
