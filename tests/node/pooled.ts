import type { Socket } from "node:net";
import { createClient, type Client, type NodeClientOptions } from "../../src/node/index.js";
import { credentials } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { answer, rawServer, type RawRequest, type RawServer } from "../support/raw-server.js";
import { anOrder } from "../support/samples.js";

export { bid as order } from "../support/samples.js";
/** The response that `respond` writes, as text. */
export const created = answer("200 OK", JSON.stringify(anOrder()), {
  Connection: "keep-alive",
});
export const respond = ({ socket }: RawRequest) => void socket.write(created);

export async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** What `open` made last. */
export let server: RawServer;
export let client: Client;

/** Starts a service below HTTP and makes a client of the pool for it; both are closed after the test. */
export async function open(
  onRequest: (request: RawRequest) => void,
  options: Partial<NodeClientOptions> = {},
  onConnection?: (socket: Socket) => void,
): Promise<void> {
  server = await rawServer({ onRequest, ...(onConnection && { onConnection }) });
  client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 2, ...options });
}

afterEach(async () => {
  await client.close();
  await server.close();
  expect(await handlesLeft()).toEqual([]);
});
