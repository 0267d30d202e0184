import type { TradingServiceError } from "../../src/index.js";
import { calls, type SampleCall } from "../support/calls.js";
import { credentials, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { rawServer, type RawRequest } from "../support/raw-server.js";
import { fakeTimeouts, passWhen } from "../support/timeouts.js";
import { closeClients, transports } from "../support/transports.js";
import { faultsOfTheBody, faultsOfTheHead, type Ending } from "./faults.js";
import { faultsOfAnswers } from "./faults-of-answers.js";

withoutBackoff();

// Also behind a test that failed.
afterEach(() => jest.useRealTimers());

const isOf = (call: SampleCall) => (request: RawRequest) =>
  request.method === call.method && request.target === call.target;

/** What a call came to, in the words of an ending. */
async function endingOf(call: Promise<unknown>): Promise<Omit<Ending, "arrivals">> {
  return call.then(
    () => ({}),
    (thrown: unknown) => {
      const { name, outcome, status } = thrown as TradingServiceError;
      return { error: name as NonNullable<Ending["error"]>, outcome, ...(status && { status }) };
    },
  );
}

describe.each(transports)("over %s", (_name, createClient) => {
  test.each([...faultsOfTheHead, ...faultsOfTheBody, ...faultsOfAnswers])(
    "a service that $name: every operation ends as it must",
    async (fault) => {
      const server = await rawServer({
        ...(fault.onConnection && { onConnection: fault.onConnection }),
        onRequest(request) {
          const call = calls.find((each) => isOf(each)(request))!;
          const nth = server.requests.filter(isOf(call)).length - 1;
          fault.onRequest?.(request, nth, JSON.stringify(call.answer));
        },
      });
      let answered = 0;
      const hooks = { onResponse: () => void answered++ };
      const client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 2, timeoutMs: 10_000, hooks });
      if (fault.hangs) fakeTimeouts();
      const ending = Promise.all(
        calls.map(async (call) => {
          const end = await endingOf(call.make(client));
          return { operation: call.id, ...end, arrivals: server.requests.filter(isOf(call)).length };
        }),
      );
      const reached = () => (fault.safe.status ? answered : server.requests.length) >= calls.length;
      if (fault.hangs) await passWhen(reached, 10_000);
      const endings = await ending;
      jest.useRealTimers();
      const expected = calls.map(({ id, method }) => ({
        operation: id,
        ...(method === "GET" ? fault.safe : fault.unsafe),
      }));
      await closeClients();
      await server.close();
      expect(endings).toEqual(expected);
      expect(await handlesLeft()).toEqual([]);
    },
  );

  test("every request carries a token of its own, and the same parameters", async () => {
    const server = await rawServer({ onRequest: ({ socket }) => socket.destroy() });
    const client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 3 });
    await Promise.all(calls.map((call) => endingOf(call.make(client))));
    const tokens = server.requests.map(({ headers }) => headers.authorization);
    expect(new Set(tokens).size).toBe(4 * 3 + 3);
    for (const call of calls) {
      const bodies = server.requests.filter(isOf(call)).map(({ body }) => body);
      expect(bodies).toEqual(Array.from({ length: call.method === "GET" ? 3 : 1 }, () => call.sends));
    }
    await server.close();
  });

  test("a port where nobody listens: nothing was sent, and every operation is tried again", async () => {
    const server = await rawServer({});
    await server.close();
    const client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 3 });
    for (const call of calls) {
      const error = await call.make(client).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 3, operation: call.id });
    }
  });
});
