import fc from "fast-check";
import type { TradingServiceError } from "../../src/index.js";
import { credentials, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { answer, rawServer, type RawRequest } from "../support/raw-server.js";
import { runs } from "../support/runs.js";
import { anOrder, bid } from "../support/samples.js";
import { closeClients, transports } from "../support/transports.js";

withoutBackoff();

const good = answer("200 OK", JSON.stringify(anOrder()));
const half = good.slice(0, good.length - 60);
const tokenFault = answer("401 Unauthorized", '{"code":40106,"message":"Invalid Token"}');
const html = answer("502 Bad Gateway", "<p>", { "Content-Type": "text/html" });

/** What a service does with a request: whether it executes it, and what it then does to the connection. */
interface Deed {
  name: string;
  executes: boolean;
  act: (request: RawRequest, leave: () => void) => void;
}

const say =
  (text: string) =>
  ({ socket }: RawRequest) =>
    void socket.end(text);
const hang =
  (text: string) =>
  ({ socket }: RawRequest, leave: () => void) =>
    void socket.write(text, () => setImmediate(leave));
const deeds: Deed[] = [
  { name: "answers", executes: true, act: say(good) },
  { name: "resets before", executes: false, act: ({ socket }) => void socket.resetAndDestroy() },
  { name: "resets after", executes: true, act: ({ socket }) => void socket.resetAndDestroy() },
  { name: "closes after", executes: true, act: say("") },
  { name: "hangs before", executes: false, act: hang("") },
  { name: "hangs after", executes: true, act: hang("") },
  { name: "hangs in the body", executes: true, act: hang(half) },
  { name: "truncates", executes: true, act: say(half) },
  { name: "is empty", executes: true, act: say(answer("200 OK", "")) },
  { name: "500 before", executes: false, act: say(answer("500 Oops", "")) },
  { name: "500 after", executes: true, act: say(answer("500 Oops", "")) },
  { name: "HTML 502 before", executes: false, act: say(html) },
  { name: "HTML 502 after", executes: true, act: say(html) },
  { name: "429", executes: false, act: say(answer("429 Too Many", "{}", { "Retry-After": "0" })) },
  { name: "401", executes: false, act: say(tokenFault) },
  {
    name: "keeps the connection and answers",
    executes: true,
    act: ({ socket }) => void socket.write(good.replace("close", "keep-alive")),
  },
];

describe.each(transports)("over %s", (_name, createClient) => {
  test("over real connections no schedule executes an order twice, and no outcome is ever wrong", async () => {
    let schedule: Deed[] = [];
    let leave = () => {};
    let ledger = 0;
    let arrivals = 0;
    const server = await rawServer({
      onRequest(request) {
        const deed = schedule[arrivals++ % schedule.length]!;
        if (deed.executes) ledger++;
        deed.act(request, leave);
      },
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 4 }), async (deedsToDo) => {
        [schedule, ledger, arrivals] = [deedsToDo, 0, 0];
        const controller = new AbortController();
        leave = () => controller.abort();
        const ended = await client.createOrder(bid, { signal: controller.signal }).then(
          () => "success" as const,
          (error: unknown) => error as TradingServiceError,
        );
        expect(ledger).toBeLessThanOrEqual(1);
        if (ended === "success") expect(ledger).toBe(1);
        else if (ended.outcome !== "unknown") expect([ended.outcome, ledger]).toEqual(["rejected", 0]);
        if (ended !== "success") expect(ended.attempts).toBe(arrivals);
      }),
      { numRuns: runs(200), seed: 20251226 },
    );
    await closeClients();
    await server.close();
    expect(await handlesLeft()).toEqual([]);
  });
});
