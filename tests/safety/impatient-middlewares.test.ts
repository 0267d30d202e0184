import type { LookupFunction } from "node:net";
import { createClient as createNodeClient } from "../../src/node/index.js";
import { onBothTransports, standBehindSockets } from "../support/behind-sockets.js";
import { credentials, errorOf, json, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();
standBehindSockets();

const placed = JSON.stringify(anOrder());
/** Something that happens when the test says so. */
function moment() {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  return { come, coming };
}
const after = (ms: number) => new Promise<void>((pass) => setTimeout(pass, ms));
const giveUp = async () => {
  await after(20);
  throw new Error("a limit of its own");
};

test("a middleware that waits no longer for a connection, which comes later: nothing is sent any more, nor again", async () => {
  let arrivals = 0;
  const server = await rawServer({
    onRequest: ({ socket }) => {
      arrivals++;
      socket.end(answer("200 OK", placed));
    },
  });
  const { come, coming } = moment();
  const lookup: LookupFunction = (_name, _options, callback) => {
    void coming.then(() => callback(null, [{ address: "127.0.0.1", family: 4 }]));
  };
  const baseUrl = `http://named.localhost:${new URL(server.url).port}`;
  const client = createNodeClient({ baseUrl, ...credentials, connect: { lookup }, connections: 1 });
  client.use({ onRequest: ({ request, options }) => Promise.race([options.fetch(request), giveUp()]) });
  try {
    const calls = [client.createOrder(bid), client.createOrder(bid)];
    const errors = await Promise.all(calls.map(errorOf));
    expect(errors.map(({ name, attempts }) => [name, attempts])).toEqual([["ConnectionError", 1], ["ConnectionError", 1]]); // prettier-ignore
    come();
    await after(100);
    expect(arrivals).toBe(0);
  } finally {
    await client.close();
    await server.close();
  }
});

test("a middleware that answers by itself leaves nothing on its way: its connection is free again", async () => {
  const server = await rawServer({
    onRequest({ index, socket }) {
      if (index > 0) socket.end(answer("200 OK", "[]"));
    },
  });
  const client = createNodeClient({ baseUrl: server.url, ...credentials, connections: 1, timeoutMs: 10_000 });
  const impatient: Parameters<typeof client.use>[0] = {
    async onRequest({ request, options }) {
      options.fetch(request).catch(() => {});
      for (let waits = 0; waits < 1000 && server.requests.length === 0; waits++) await after(5);
      return json([]);
    },
  };
  client.use(impatient);
  try {
    expect(await client.listAccounts()).toEqual([]);
    client.eject(impatient);
    expect(await client.listAccounts({}, { retry: false })).toEqual([]);
    expect(server.requests).toHaveLength(2);
  } finally {
    await client.close();
    await server.close();
  }
});

test("a body that comes when the attempt is over is sent to nobody, though the call has no limit", async () => {
  const server = await rawServer({ onRequest: ({ socket }) => void socket.end(answer("200 OK", placed)) });
  const client = createNodeClient({ baseUrl: server.url, ...credentials, timeoutMs: Infinity });
  const { come, coming } = moment();
  client.use({
    onRequest({ request, options }) {
      const body = new ReadableStream({
        async start(controller) {
          await coming;
          controller.enqueue(new TextEncoder().encode(JSON.stringify(bid)));
          controller.close();
        },
      });
      const late = new Request(request, { body, duplex: "half" } as RequestInit);
      return Promise.race([options.fetch(late), giveUp()]);
    },
  });
  try {
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
    come();
    await after(100);
    expect(server.requests).toHaveLength(0);
  } finally {
    await client.close();
    await server.close();
  }
});

describe.each(onBothTransports)("by %s", (_name, clientOn) => {
  test("a middleware that waits no longer for a response: the order is unknown, and not sent again", async () => {
    const { come, coming } = moment();
    const arrival = moment();
    const { client, seen } = clientOn([() => (arrival.come(), coming.then(() => json(anOrder())))]);
    client.use({
      onRequest: ({ request, options }) => Promise.race([options.fetch(request), arrival.coming.then(giveUp)]),
    });
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
    come();
    await after(50);
    expect(seen).toHaveLength(1);
  });

  test("a middleware that fails, and carries the request afterwards, carries nothing", async () => {
    const { client, seen } = clientOn([json(anOrder())]);
    let late: Promise<unknown> = Promise.resolve();
    const { come, coming } = moment();
    client.use({
      onRequest({ request, options }) {
        late = coming.then(() => options.fetch(request));
        late.catch(() => {});
        throw new Error("no patience at all");
      },
    });
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "not_sent", attempts: 1 });
    come();
    await expect(late).rejects.toThrow("The attempt is over");
    expect(seen).toHaveLength(0);
  });
});
