import { tokenFor } from "./checked.js";
import { observed } from "./observed.js";
import type { Witnesses } from "./witnesses.js";

/** What shows that the rules of requests and their responses hold. */
export const requests: Witnesses = {
  async success(options) {
    const { place, cancel, cancelAll, get, list } = observed(options);
    const created = await place();
    const others = [await get("/viewer/orders/1001"), await list(), await get("/viewer/accounts")];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { status, whole } = await cancel(1001);
    await place();
    const told = whole === undefined ? `${status} and no body` : status;
    return `Status ${created.status} for creating an order, ${told} for cancelling one, ${(await cancelAll()).status} for cancelling all, 200 for everything else.`;
  },
  async "success-body"(options) {
    const { whole } = await observed(options).get("/viewer/accounts");
    return `The body of a success is ${whole.data ? "{data: …}, with the result in it" : "the result itself, without an envelope"}.`;
  },
  async accounts(options) {
    const { data } = await observed(options).get("/viewer/accounts");
    expect(data[0]).toEqual({ asset_id: "BTC", available: "10", reserved: "0" });
  },
  async "post-parameters"(options) {
    const there = observed(options);
    const elsewhere = observed({ ...options, parametersIn: options.parametersIn === "query" ? "body" : "query" });
    const refused = await there.sandbox.fetch(await requestOf(elsewhere));
    expect([(await there.place()).status < 300, refused.status]).toEqual([true, 400]);
    expect((await there.cancel(1001)).status).toBeLessThan(300);
    return `The parameters of POST operations that are not in the path are sent in the ${options.parametersIn ?? "body"}; elsewhere they are refused.`;
  },
  async "error-body"(options) {
    const { whole } = await observed(options).get("/viewer/orders/7");
    const said = JSON.stringify(whole, (name, value: unknown) => (name === "code" || name === "message" ? 0 : value));
    return `An error body is ${said
      .replaceAll(/"|:0/g, "")
      .replaceAll(",", ", ")
      .replace(/(error|errors):/, "$1: ")}.`;
  },
  async "invalid-parameter"(options) {
    const { list, get } = observed(options);
    const codes = [await get("/viewer/orders"), await list({ x: 1 }), await list({ first: "x" })];
    expect(codes.map(({ status, code }) => [status, code])).toEqual(codes.map(() => [400, 90001]));
  },
  async "invalid-body"(options) {
    const { sandbox } = observed(options);
    for (const [path, body] of [
      ["", "[]"],
      ["", `${" ".repeat(65_537)}{}`],
      ["/1/cancel", "{}"],
    ] as const)
      expect(await codeOf(sandbox, `/viewer/orders${path}`, body)).toBe(90002);
  },
  async "unknown-operation"(options) {
    const { send } = observed(options);
    expect(await send("GET", "/nope", {}, undefined, "no-token")).toMatchObject({ status: 404, code: 90004 });
  },
  async "check-order"(options) {
    const { sandbox, send } = observed(options);
    const { demo, withoutWallet, elsewhere } = sandbox.keys;
    const wrong = { first: "x" };
    expect((await send("GET", "/viewer/withdrawals", wrong, withoutWallet, "no-token")).status).toBe(401);
    for (const key of [withoutWallet, elsewhere])
      expect((await send("GET", "/viewer/withdrawals", wrong, key)).code).toBe(10403);
    expect((await send("GET", "/viewer/withdrawals", wrong, demo)).code).toBe(90001);
  },
  async scopes(options) {
    const { sandbox, get, list } = observed(options);
    const key = sandbox.addKey({ scopes: ["accounts"] });
    const statuses = [await get("/viewer/accounts", {}, key), await get("/viewer/withdrawals", {}, key), await list()];
    expect(statuses.map(({ status }) => status)).toEqual([200, 403, 200]);
  },
  async "nonce-reuse"(options) {
    const { sandbox, send } = observed(options);
    const token = tokenFor(sandbox.keys.demo, sandbox.time.now());
    for (let time = 0; time < 2; time++)
      expect((await send("GET", "/viewer/accounts", {}, undefined, token)).status).toBe(200);
  },
};

/** The request by which a sandbox of other readings is asked for an order. */
async function requestOf({ sandbox, place }: ReturnType<typeof observed>): Promise<Request> {
  const kept: Request[] = [];
  const { fetch } = sandbox;
  Object.assign(sandbox, {
    fetch: async (input: string, init: RequestInit) => (kept.push(new Request(input, init)), fetch(input, init)),
  });
  await place();
  return kept[0]!;
}

async function codeOf(sandbox: ReturnType<typeof observed>["sandbox"], path: string, body: string) {
  const headers = {
    Authorization: `Bearer ${tokenFor(sandbox.keys.demo, sandbox.time.now())}`,
    "Content-Type": "application/json",
  };
  const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3${path}`, { method: "POST", headers, body });
  const whole: any = await response.json();
  return (whole.errors?.[0] ?? whole.error ?? whole).code as number;
}
