import { createClient } from "../../src/index.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/index.js";
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
  ...[2n ** 63n - 2n ** 32n + 1n, 2n ** 63n, 2n ** 64n].map((firstOrderId): [object, string] => [
    { firstOrderId },
    '"firstOrderId" must be a whole number of 0 or more, or a bigint, 9223372032559808512 at most',
  ]),
  [{ firstOrderId: 0 }, '"firstOrderId" must be 1 or more'],
  [{ startingOrders: "no" }, '"startingOrders" must be true or false'],
  [{ withdrawals: -1 }, '"withdrawals" must be a whole number of 0 or more'],
  [{ withdrawals: 1e9 }, '"withdrawals" must be a whole number of 0 or more, 1000000 at most'],
  ...[
    "",
    " ",
    "x",
    "https://app.example/",
    "https://App.example",
    "https://app.example\nX: y",
    "data:,",
    "file://",
  ].map((cors): [object, string] => [{ cors }, '"cors" must be an origin, such as "https://app.example", or "*"']),
  [{ onResponse: [] }, '"onResponse" must be a function'],
  [{ faults: { rat: 1 } }, '"rat" is not an option: did you mean "rate"? (seed, rate, faults)'],
  [{ faults: { rate: 2 } }, '"rate" must be a number from 0 to 1'],
  [{ faults: { rate: 1, faults: [] } }, '"faults" must be a non-empty list'],
  [{ deposits: new Map() }, '"deposits" must be an object'],
  [{ deposits: { "": "1" } }, '"deposits" must name each asset'],
  [{ faults: {} }, '"rate" must be a number from 0 to 1'],
  [{ deposits: { USDT: 100 } }, '"deposits.USDT" must be a decimal string larger than 0'],
  [null, '"options" must be an object'],
];

test.each(wrong)("a sandbox refuses %j", (options, says) => {
  expect(() => createSandbox(options as object)).toThrow(says);
  expect(() => createSandbox(options as object)).toThrow(TypeError);
});

test.each([
  [{ prot: 1 }, '"prot" is not an option (port, host)'],
  [{ port: "80" }, '"port" must be a whole number, 65535 at most'],
  [{ port: 65_536 }, '"port" must be a whole number, 65535 at most'],
  [{ host: "" }, '"host" must be the address to listen on'],
])("a served one refuses %j", async (options, says) => {
  await expect(serveSandbox(createSandbox(), options as object)).rejects.toThrow(says);
});

test.each([undefined, {}])("what is not a sandbox is not served: %j", async (given) => {
  await expect(serveSandbox(given as never)).rejects.toThrow(
    new TypeError('"sandbox" must be a sandbox made by createSandbox'),
  );
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
    '"scope" is not an option: did you mean "scopes"? (apiKey, apiSecret, viewer, scopes, addresses)',
  );
  expect(() => sandbox.deposit({ asset: "BTC", amount: "1" } as never)).toThrow(
    '"asset" is not an option: did you mean "asset_id"? (asset_id, amount, viewer)',
  );
});

describe("what a test gets wrong of a sandbox is said at once, and does nothing", () => {
  test.each<[wrong: (sandbox: Sandbox) => unknown, says: string]>([
    [({ faults }) => faults.next({ kind: "nope" } as never), '"kind" must be "delay", "drop" or "status"'],
    [({ faults }) => faults.next({} as never), '"kind" must be "delay", "drop" or "status"'],
    [({ faults }) => faults.next({ kind: "delay" } as never), '"ms" must be a number of milliseconds'],
    [({ faults }) => faults.next({ kind: "delay", ms: -1 }), '"ms" must be a number of milliseconds'],
    [({ faults }) => faults.next({ kind: "status" } as never), '"status" must be a status from 200 to 599'],
    [({ faults }) => faults.next({ kind: "status", status: 700 }), '"status" must be a status from 200 to 599'],
    [({ faults }) => faults.next({ kind: "drop", when: "later" } as never), '"when" must be "before" or "after"'],
    [({ faults }) => faults.next({ kind: "drop", wen: "after" } as never), '"wen" is not an option'],
    [
      ({ faults }) => faults.next({ kind: "drop" }, "createorder" as never),
      '"operation" must be an operation (listAccounts, ',
    ],
    [({ faults }) => faults.plan({ rate: 1, faults: [{ kind: "drpo" } as never] }), '"kind" must be "delay"'],
    [({ seedOrders }) => seedOrders({ count: 1e9 }), '"count" must be a whole number of 0 or more, 1000000 at most'],
    [({ seedOrders }) => seedOrders({ count: -1 }), '"count" must be a whole number of 0 or more'],
    [({ seedOrders }) => seedOrders({} as never), '"count" is required'],
    [({ time }) => time.set("x" as never), '"ms" must be a finite number of milliseconds'],
    [({ time }) => time.advance(NaN), '"ms" must be a finite number of milliseconds'],
    [({ seedOrders }) => seedOrders(undefined as never), '"seed" must be an object'],
    [({ deposit }) => deposit({ amount: "1" } as never), '"asset_id" is required'],
    [({ addKey }) => addKey({ scopes: ["order"] as never }), '"scopes" must be a list of accounts, orders, wallet'],
    [({ addKey, keys }) => addKey({ apiKey: keys.demo.apiKey }), '"apiKey" already exists'],
    [({ quote }) => quote({ market_id: "BTC-USDT", price: "1", amount: "1" } as never), '"side" is required'],
    [({ quote }) => quote(undefined as never), '"terms" must be an object'],
    ...[Symbol("BTC-USDT"), ["BTC-USDT"], "BTCUSDT", undefined].map(
      (market_id): [(sandbox: Sandbox) => unknown, string] => [
        ({ quote }) => quote({ market_id: market_id as never, side: "BID", price: "1", amount: "1" }),
        '"market_id" must be BASE-QUOTE',
      ],
    ),
    ...["viewer1", "", Symbol("viewer-1"), null].map((viewer): [(sandbox: Sandbox) => unknown, string] => [
      ({ balances }) => balances(viewer as never),
      '"viewer" must be a viewer with a key or a balance',
    ]),
    [({ seedWithdrawal }) => seedWithdrawal({ asset: "x" } as never), '"asset" is not an option'],
    [({ seedWithdrawal }) => seedWithdrawal({ amount: 5 as never }), '"amount" must be a non-empty string'],
    [({ revokeKey }) => revokeKey("nope"), '"apiKey" must be an existing key that is not revoked'],
    [
      ({ deposit }) => deposit({ asset_id: "BTC", amount: 5 as never }),
      '"amount" must be a decimal string larger than 0',
    ],
  ])("%#: %s", (wrong, says) => {
    const sandbox = createSandbox();
    const [before, now] = [sandbox.balances(), sandbox.time.now()];
    expect(() => wrong(sandbox)).toThrow(TypeError);
    expect(() => wrong(sandbox)).toThrow(says);
    expect([sandbox.balances(), Math.abs(sandbox.time.now() - now) < 60_000]).toEqual([before, true]);
  });
});

test("balances are those of every viewer who has or had a key, or owns something", () => {
  const { balances, addKey, revokeKey, deposit } = createSandbox({ startingOrders: false });
  revokeKey(addKey({ viewer: "had" }).apiKey);
  deposit({ viewer: "owns", asset_id: "BTC", amount: "1" });
  expect(["viewer-2", "counterparty", "had"].map((viewer) => balances(viewer))).toEqual([{}, {}, {}]);
  expect(balances("owns")).toEqual({ BTC: { available: "1", reserved: "0" } });
});

test.each([undefined, null, {}, { method: "GET", url: "https://sandbox.invalid/api/v3/viewer/accounts" }])(
  "what is not a request is refused by name: %j",
  async (request) => {
    const refused = expect(createSandbox().handle(request as never)).rejects;
    await refused.toThrow(new TypeError('"request" must be a Request, or have its method, url, headers and text'));
  },
);

test.each(["*", "http://localhost:5173", "http://[::1]:8080", "chrome-extension://abcd", "capacitor://localhost"])(
  "pages of %s may be let in",
  async (cors) => {
    const { fetch, baseUrl } = createSandbox({ cors });
    expect((await fetch(baseUrl)).headers.get("Access-Control-Allow-Origin")).toBe(cors);
  },
);

test("orders that are seeded for nobody in particular are the demo viewer's, and a key keeps the scopes that it was given", async () => {
  const sandbox = createSandbox({ startingOrders: false });
  sandbox.seedOrders({ count: 2, viewer: undefined as never });
  expect(Object.values(sandbox.balances()).some(({ reserved }) => reserved !== "0")).toBe(true);
  const scopes: ("accounts" | "orders")[] = ["accounts"];
  const key = sandbox.addKey({ scopes });
  scopes.push("orders");
  const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...key });
  await expect(client.listOrders({ market_id: "BTC-USDT" })).rejects.toMatchObject({ status: 403 });
});
