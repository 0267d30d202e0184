import type { Socket } from "node:net";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { answer, rawServer, type RawRequest } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { closeClients, transports } from "../support/transports.js";

withoutBackoff();

const keep = answer("200 OK", JSON.stringify(anOrder()), { Connection: "keep-alive" });

describe.each(transports)("over %s", (_name, createClient) => {
  /** A service that keeps its connections, and does something else with each request after the first. */
  async function keeper(later: (request: RawRequest) => void) {
    const server = await rawServer({
      onRequest: (request) => void (request.index === 0 ? request.socket.write(keep) : later(request)),
    });
    const client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 2 });
    await client.getOrder({ order_id: 1001 });
    // The platform takes its connection back a turn of the event loop later: until then it opens another one.
    await new Promise((resolve) => setImmediate(resolve));
    return { server, client };
  }

  const ends: [string, (socket: Socket) => void][] = [
    ["resets", (socket) => socket.resetAndDestroy()],
    ["closes", (socket) => void socket.end()],
    ["breaks off the headers of", (socket) => void socket.end("HTTP/1.1 200 OK\r\nCont")],
  ];

  test.each(ends)("a service that %s a kept connection sees an order once, and a read twice", async (_what, end) => {
    const { server, client } = await keeper(({ socket }) => end(socket));
    const failure = { name: "ConnectionError", outcome: "unknown" };
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ ...failure, attempts: 1 });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(server.requests[1]!.socket).toBe(server.requests[0]!.socket);
    expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ ...failure, attempts: 2 });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "GET"]);
    await closeClients();
    await server.close();
    expect(await handlesLeft()).toEqual([]);
  });

  test("a connection that was closed while nobody used it is replaced, and the order is sent once", async () => {
    const { server, client } = await keeper(({ socket }) => void socket.write(keep));
    const closed = new Promise((resolve) => server.requests[0]!.socket.once("close", resolve));
    server.requests[0]!.socket.end();
    await closed;
    await client.createOrder(bid);
    expect([server.connections, server.requests.length]).toEqual([2, 2]);
    await closeClients();
    await server.close();
    expect(await handlesLeft()).toEqual([]);
  });

  test("many calls share connections, and no answer goes to the wrong call", async () => {
    const server = await rawServer({
      onRequest: ({ socket, target }) => {
        const id = Number(target.split("/").at(-1));
        socket.write(answer("200 OK", JSON.stringify(anOrder({ id })), { Connection: "keep-alive" }));
      },
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    const ids = Array.from({ length: 200 }, (_, index) => index);
    const orders = await Promise.all(ids.map((order_id) => client.getOrder({ order_id })));
    expect(orders.map(({ id }) => id)).toEqual(ids);
    await closeClients();
    await server.close();
    expect(await handlesLeft()).toEqual([]);
  });

  test("status 421: nobody executed the request, and the platform may ask another connection once", async () => {
    const server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("421 Misdirected Request", "{}")) });
    const client = createClient({ baseUrl: server.url, ...credentials });
    const error = await errorOf(client.createOrder(bid));
    expect([error.attempts, error.outcome === "not_sent"]).toEqual([1, false]);
    expect(server.requests.length).toBeLessThanOrEqual(2);
    expect(new Set(server.requests.map(({ headers }) => headers.authorization)).size).toBe(1);
    await closeClients();
    await server.close();
  });
});
