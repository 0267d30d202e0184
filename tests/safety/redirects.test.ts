import { calls } from "../support/calls.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer } from "../support/raw-server.js";
import { closeClients, transports } from "../support/transports.js";

withoutBackoff();

describe.each(transports)("over %s", (_name, createClient) => {
  /** Every status that sends a client elsewhere, and one that only looks like it. */
  const statuses = ["300", "301", "302", "303", "307", "308"];

  test.each(statuses)("status %s: another host sees no connection, no token and no order", async (status) => {
    const other = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", "{}")) });
    const server = await rawServer({
      onRequest: ({ socket, target }) =>
        socket.end(
          answer(`${status} Elsewhere`, "", { Location: `${other.url.replace("127.0.0.1", "localhost")}${target}` }),
        ),
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    for (const call of calls) {
      const error = await errorOf(call.make(client));
      // 300 is no redirect for fetch: there the answer itself is what nobody can read.
      const name = status === "300" ? "ResponseError" : "ConnectionError";
      expect(error).toMatchObject({ name, outcome: "unknown", attempts: 1 });
    }
    await client.GET("/viewer/accounts").catch(() => undefined);
    expect([server.requests.length, other.connections, other.requests.length]).toEqual([calls.length + 1, 0, 0]);
    await closeClients();
    await Promise.all([server.close(), other.close()]);
  });

  test("a redirect to the same host is refused as well: what it would do to an order is not known", async () => {
    const server = await rawServer({
      onRequest: ({ socket, index }) => socket.end(answer("307 Elsewhere", "", { Location: `/other/${index}` })),
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    for (const call of calls)
      expect(await errorOf(call.make(client))).toMatchObject({ outcome: "unknown", attempts: 1 });
    expect(server.requests.filter(({ target }) => target.startsWith("/other"))).toEqual([]);
    await closeClients();
    await server.close();
  });
});
