import { createClient } from "../../src/node/index.js";
import { credentials, errorOf } from "../support/fake-fetch.js";
import { rawServer, type RawServer } from "../support/raw-server.js";

const after = (ms: number) => new Promise<void>((pass) => setTimeout(pass, ms));
const heads = {
  "without a length": "Connection: close",
  "with a length": "Connection: close\r\nContent-Length: 90000",
};

let server: RawServer;
afterEach(() => server.close());

/** A client of a service that breaks off in the middle of more than anybody reads ahead. */
async function clientOf(head: string) {
  server = await rawServer({
    onRequest({ socket }) {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n{"pad":"${"x".repeat(40_000)}`);
      setTimeout(() => socket.resetAndDestroy(), 40);
    },
  });
  return createClient({ baseUrl: server.url, ...credentials, retry: false });
}

describe.each(Object.entries(heads))("a response %s that is reset while it is not read on", (_name, head) => {
  test("fails the call whose middleware takes its time", async () => {
    const client = await clientOf(head);
    client.use({ onResponse: () => after(120).then(() => undefined) });
    expect(await errorOf(client.listAccounts())).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
    await client.close();
  });

  test("fails who reads it as a stream", async () => {
    const client = await clientOf(head);
    const { response } = await client.GET("/viewer/accounts", { parseAs: "stream" });
    await after(120);
    await expect(response.text()).rejects.toThrow("terminated");
    await client.close();
  });
});
