import { anOrder } from "../support/samples.js";
import { fetchFailed, json, refused, reset, text, type Seen } from "../support/fake-fetch.js";

/** What happens to one request, and whether the service executes it. */
export interface Fate {
  /** For the printed counterexample. */
  name: string;
  executes: "before" | "after the caller left" | "never";
  /** Aborts the call at the moment of the fault, as a deadline would. */
  hangs?: true;
  answer: (seen: Seen) => Response | Promise<Response>;
}

/** The order that a request is about. */
const orderFor = ({ url, body }: Seen): string => {
  const id = /orders\/(\d+)/.exec(url)?.[1];
  const { market_id, side } = JSON.parse(body || "{}") as { market_id?: string; side?: "ASK" | "BID" };
  return JSON.stringify(
    anOrder({ ...(id && { id: Number(id) }), ...(market_id && { market_id }), ...(side && { side }) }),
  );
};
const asJson = { "Content-Type": "application/json" };
const fail = (error: Error) => () => Promise.reject(error);

/** As the platform does: nothing comes until the caller leaves. */
const hang = ({ signal }: Seen) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

/** A body of which only the first half comes; then nothing, or a broken connection. */
const half = (end?: Error) => (seen: Seen) => {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode(orderFor(seen).slice(0, 40)));
    if (end) controller.error(end);
    else seen.signal.addEventListener("abort", () => controller.error(seen.signal.reason));
  };
  return new Response(new ReadableStream({ start }), { headers: asJson });
};

const html = (status: number) => () => text("<html>Bad gateway</html>", status, { "Content-Type": "text/html" });
const error = (status: number, code: number) => () => json({ code, message: "no" }, status);

/** A stateful service can do these things to a request that it does not execute … */
const unexecuted: Omit<Fate, "executes">[] = [
  { name: "refuses the connection", answer: fail(refused) },
  { name: "is not found by name", answer: fail(fetchFailed("ENOTFOUND", "getaddrinfo")) },
  { name: "shows a wrong certificate", answer: fail(fetchFailed("CERT_HAS_EXPIRED")) },
  { name: "resets before", answer: fail(reset) },
  { name: "hangs before", hangs: true, answer: hang },
  { name: "500 before", answer: error(500, 1) },
  { name: "HTML 502 before", answer: html(502) },
  { name: "503 before", answer: () => text("", 503, { "Retry-After": "0" }) },
  { name: "429", answer: error(429, 2) },
  { name: "400", answer: error(400, 40107) },
  { name: "401", answer: error(401, 40106) },
  { name: "401 in HTML", answer: html(401) },
  { name: "403", answer: error(403, 10403) },
  { name: "404", answer: error(404, 10013) },
  { name: "40106 under 200", answer: error(200, 40106) },
];

/** … and these to one that it does. */
const executed: Omit<Fate, "executes">[] = [
  { name: "answers", answer: (seen) => text(orderFor(seen), 200, asJson) },
  { name: "resets", answer: fail(reset) },
  { name: "closes", answer: fail(fetchFailed("UND_ERR_SOCKET")) },
  { name: "hangs before headers", hangs: true, answer: hang },
  { name: "hangs in the body", hangs: true, answer: half() },
  { name: "truncates", answer: half(reset) },
  { name: "cuts off", answer: (seen) => text(orderFor(seen).slice(0, 40), 200, asJson) },
  { name: "is empty", answer: () => text("", 200, asJson) },
  { name: "has no content", answer: () => text("", 204) },
  { name: "HTML 200", answer: html(200) },
  { name: "500", answer: error(500, 1) },
  { name: "HTML 502", answer: html(502) },
  { name: "503 with Retry-After", answer: () => text("", 503, { "Retry-After": "0" }) },
  { name: "504", answer: html(504) },
  { name: "408", answer: html(408) },
  { name: "409", answer: error(409, 3) },
  { name: "code under 200", answer: error(200, 3) },
  { name: "redirects", answer: fail(fetchFailed("unexpected redirect")) },
];

/** Everything that can happen to a request. A fate that hangs may also be executed after the caller left. */
export const fates: Fate[] = [
  ...unexecuted.map((fate) => ({ ...fate, executes: "never" as const })),
  ...executed.map((fate) => ({ ...fate, executes: "before" as const })),
  ...executed
    .filter(({ hangs }) => hangs)
    .map((fate) => ({ ...fate, name: `${fate.name}, executes later`, executes: "after the caller left" as const })),
];

/** A service that plays fates and counts what it executed, by the label that each call carries. */
export function ledgerService(labelOf: (seen: Seen) => string, leave: (label: string) => void) {
  const ledger = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const count = (counts: Map<string, number>, label: string) => counts.set(label, (counts.get(label) ?? 0) + 1);

  async function handle(seen: Seen, fate: Fate): Promise<Response> {
    const label = labelOf(seen);
    count(arrivals, label);
    if (fate.executes === "before") count(ledger, label);
    if (fate.hangs) {
      setImmediate(() => {
        leave(label);
        if (fate.executes === "after the caller left") count(ledger, label);
      });
    }
    return fate.answer(seen);
  }
  return { ledger, arrivals, handle };
}
