import { checkedSandbox, tokenFor } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const calls: [method: string, path: string, query?: object | undefined, body?: object][] = [
  ["GET", "/viewer/accounts"],
  ["GET", "/viewer/orders", { market_id }],
  ["GET", "/viewer/orders/1001"],
  ["POST", "/viewer/orders", undefined, { market_id, side: "BID", price: "1", amount: "1" }],
  ["POST", "/viewer/orders/1001/cancel"],
  ["POST", "/viewer/orders/cancel_all", undefined, { market_id }],
  ["GET", "/viewer/withdrawals"],
];

const unauthorized = [401, 40004];
const invalidToken = [401, 40106];
const unexpectedRequestHeader = [400, 40107];
const permissionDenied = [403, 10403];
const resourceNotFound = [404, 10013];

describe.each(calls)("%s %s", (method, path, query, body) => {
  async function refusalOf(headers: (sandbox: ReturnType<typeof checkedSandbox>["sandbox"]) => Record<string, string>) {
    const { sandbox, send } = checkedSandbox();
    const before = JSON.stringify(sandbox.balances());
    const answer = await send(method, path, { query: { ...query }, body, headers: headers(sandbox) });
    expect(JSON.stringify(sandbox.balances())).toBe(before);
    return [answer.status, answer.body.code as unknown];
  }
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it("refuses what Part 7 refuses, with its codes", async () => {
    expect(await refusalOf(() => ({ Authorization: "" }))).toEqual(unauthorized);
    expect(await refusalOf(() => bearer("no.jwt.here"))).toEqual(invalidToken);
    expect(await refusalOf(({ keys }) => ({ Authorization: `Bearer  ${tokenFor(keys.demo, Date.now())}` }))).toEqual(
      unexpectedRequestHeader,
    );
    const secretInBase64 = (apiSecret: string) => Buffer.from(apiSecret).toString("base64");
    expect(
      await refusalOf(({ keys }) =>
        bearer(tokenFor({ ...keys.demo, apiSecret: secretInBase64(keys.demo.apiSecret) }, Date.now())),
      ),
    ).toEqual(invalidToken);
    expect(await refusalOf(({ keys }) => bearer(tokenFor(keys.demo, Date.now() - 31_000)))).toEqual(invalidToken);
    expect(await refusalOf(({ keys }) => bearer(tokenFor(keys.revoked, Date.now())))).toEqual(resourceNotFound);
    expect(await refusalOf(({ keys }) => bearer(tokenFor(keys.withoutScopes, Date.now())))).toEqual(permissionDenied);
    expect(await refusalOf(({ keys }) => bearer(tokenFor(keys.elsewhere, Date.now())))).toEqual(permissionDenied);
  });
});

describe("a key of the sandbox", () => {
  it("reads withdrawals only with the scope for the wallet, and the rest without", async () => {
    const { sandbox, get } = checkedSandbox();
    const { withoutWallet } = sandbox.keys;
    expect(await get("/viewer/withdrawals", {}, withoutWallet)).toEqual({
      status: 403,
      body: { code: 10403, message: "Permission denied" },
    });
    expect((await get("/viewer/accounts", {}, withoutWallet)).status).toBe(200);
    expect((await get("/viewer/orders", { market_id }, withoutWallet)).status).toBe(200);
  });

  it("works from the addresses on its list", async () => {
    const { sandbox } = checkedSandbox();
    const url = `${sandbox.baseUrl}/api/v3/viewer/accounts`;
    const request = () => {
      const Authorization = `Bearer ${tokenFor(sandbox.keys.elsewhere, sandbox.time.now())}`;
      return new Request(url, { headers: { Authorization } });
    };
    expect(await sandbox.handle(request(), "192.0.2.1")).toMatchObject({ status: 200 });
    expect(await sandbox.handle(request(), "192.0.2.2")).toMatchObject({ status: 403 });
  });

  it("can be added, and is refused once it is revoked", async () => {
    const { sandbox, get } = checkedSandbox();
    const key = sandbox.addKey({ viewer: "viewer-3", scopes: ["accounts"] });
    expect(await get("/viewer/accounts", {}, key)).toEqual({ status: 200, body: [] });
    sandbox.revokeKey(key.apiKey);
    expect((await get("/viewer/accounts", {}, key)).body.code).toBe(10013);
  });
});

describe("the clock of the sandbox", () => {
  it("decides which nonce is in time, and dates every answer", async () => {
    const { sandbox, send } = checkedSandbox();
    const start = Date.UTC(2030, 0, 1);
    sandbox.time.set(start);
    const Authorization = `Bearer ${tokenFor(sandbox.keys.demo, start)}`;
    const status = async (headers: Record<string, string>) =>
      (await send("GET", "/viewer/accounts", { headers })).status;
    expect(await status({ Authorization })).toBe(200);
    sandbox.time.advance(29_999);
    expect(await status({ Authorization })).toBe(200);
    sandbox.time.advance(1);
    expect(await status({ Authorization })).toBe(401);
    const wide = tokenFor(sandbox.keys.demo, start, { recv_window: "31" });
    expect(await status({ Authorization: `Bearer ${wide}` })).toBe(200);
    const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3/viewer/accounts`);
    expect(response.headers.get("Date")).toBe("Tue, 01 Jan 2030 00:00:30 GMT");
  });

  it("goes back to the local time", () => {
    const { sandbox } = checkedSandbox();
    jest.spyOn(Date, "now").mockReturnValue(5);
    sandbox.time.set(1_000_000);
    sandbox.time.advance(-400_000);
    expect(sandbox.time.now()).toBe(600_000);
    sandbox.time.reset();
    sandbox.time.advance(3);
    expect(sandbox.time.now()).toBe(8);
    jest.restoreAllMocks();
  });
});
