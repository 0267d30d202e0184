import { createSandbox, type SandboxKey, type SandboxOptions } from "../../../src/sandbox/index.js";
import { tokenFor } from "./checked.js";

const market_id = "BTC-USDT";

/** A sandbox without orders that is asked in the way of its readings; what it answers is told, and not judged. */
export function observed(options: SandboxOptions, more: SandboxOptions = {}) {
  const sandbox = createSandbox({ startingOrders: false, ...options, ...more });
  const { parametersIn = "body", envelope } = options;

  async function send(
    method: "GET" | "POST",
    path: string,
    given = {},
    key: SandboxKey = sandbox.keys.demo,
    token = "",
  ) {
    const inBody = method === "POST" && parametersIn === "body";
    const search = inBody ? "" : `?${new URLSearchParams(given)}`;
    const isEmpty = Object.keys(given).length === 0;
    const headers = {
      Authorization: `Bearer ${token || tokenFor(key, sandbox.time.now())}`,
      "Content-Type": "application/json",
    };
    const body = inBody && !isEmpty ? JSON.stringify(given) : null;
    const response = await sandbox.fetch(`${sandbox.baseUrl}/api/v3${path}${search}`, { method, headers, body });
    const text = await response.text();
    const whole: any = text === "" ? undefined : JSON.parse(text);
    const error = whole?.errors?.[0] ?? whole?.error ?? whole;
    const { status } = response;
    return {
      status,
      whole,
      data: status < 300 && envelope === "data" ? whole?.data : whole,
      code: error?.code as number,
    };
  }

  const post = (path: string, given = {}, key?: SandboxKey) => send("POST", path, given, key);
  return {
    sandbox,
    send,
    post,
    get: (path: string, given = {}, key?: SandboxKey) => send("GET", path, given, key),
    place: (side = "BID", price = "10", amount = "2") => post("/viewer/orders", { market_id, side, price, amount }),
    list: (given = {}) => send("GET", "/viewer/orders", { market_id, ...given }),
    cancel: (id: number) => post(`/viewer/orders/${id}/cancel`),
    cancelAll: () => post("/viewer/orders/cancel_all", { market_id }),
  };
}
