import { attempt } from "../../../toolkit/contract/judge/ask/attempt.js";
import { createServerClock } from "../../../toolkit/contract/judge/ask/server-clock.js";
import { answer, rawServer } from "../../support/raw-server.js";

test("a body that is too large is said to be so, and ends no program where fetch gives clones", async () => {
  const unhandled = jest.fn();
  process.on("unhandledRejection", unhandled);
  const server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", "x".repeat(600))) });
  const result = await attempt(
    { method: "GET", url: server.url, headers: {} },
    {
      fetch: async (url, init) => (await fetch(url, init)).clone(),
      requestTimeoutMs: 1000,
      maxResponseBytes: 500,
      signal: new AbortController().signal,
      clock: createServerClock(),
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", unhandled);
  await server.close();
  expect(result).toEqual({ failure: "200 with a body of more than 500 bytes", came: "head" });
  expect(unhandled.mock.calls).toEqual([]);
});
