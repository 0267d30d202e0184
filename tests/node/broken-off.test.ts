import { createClient } from "../../src/node/index.js";
import { credentials, errorOf } from "../support/fake-fetch.js";
import { rawServer, type RawServer } from "../support/raw-server.js";

const after = (ms: number) => new Promise<void>((pass) => setTimeout(pass, ms));
/** More than is read ahead, and less. */
const sizes = [40_000, 3_000_000];
const heads = {
  "without a length": "Connection: close",
  "with a length": "Connection: close\r\nContent-Length: 9000000",
};
const cases = Object.entries(heads).flatMap(([name, head]) => sizes.map((size) => ({ name, head, size })));

let server: RawServer;
afterEach(() => server.close());

/** A client of a service that resets the connection in the middle of a response. */
async function clientOf(head: string, size: number) {
  server = await rawServer({
    onRequest({ socket }) {
      const begin = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n`;
      socket.write(`${begin}{"pad":"${"x".repeat(size)}`);
      setTimeout(() => socket.resetAndDestroy(), 40);
    },
  });
  return createClient({ baseUrl: server.url, ...credentials, retry: false });
}

// Beyond what is read ahead the platform may take the reset for the end: then the JSON is broken.
test.each(cases)("a response $name of which $size bytes come fails, whenever it is read", async ({ head, size }) => {
  const client = await clientOf(head, size);
  client.use({ onResponse: () => after(120).then(() => undefined) });
  const { name, outcome } = await errorOf(client.listAccounts());
  expect([name, outcome]).toEqual([expect.stringMatching(/^(Connection|Response)Error$/), "unknown"]);
  if (size === sizes[0]) expect(name).toBe("ConnectionError");
  await client.close();
});

test.each(Object.entries(heads))("a stream %s fails who reads it late", async (_name, head) => {
  const client = await clientOf(head, 40_000);
  const { response } = await client.GET("/viewer/accounts", { parseAs: "stream" });
  await after(120);
  await expect(response.text()).rejects.toThrow("terminated");
  await client.close();
});

test.each([
  ["with a length", 40_000],
  ["without a length", 40_000],
  ["without a length", 1_060_000],
  ["without a length", 1_100_000],
])(
  "a response that came whole %s, of %i bytes, is whole, though its connection ended before it is read",
  async (kind, size) => {
    const body = JSON.stringify([{ pad: "x".repeat(size) }]);
    const head = kind === "with a length" ? `Content-Length: ${body.length}` : heads["without a length"];
    server = await rawServer({
      onRequest({ socket }) {
        socket.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`);
      },
    });
    const client = createClient({ baseUrl: server.url, ...credentials, retry: false });
    client.use({ onResponse: () => after(60).then(() => undefined) });
    expect(await client.listAccounts()).toEqual(JSON.parse(body));
    await client.close();
  },
);
