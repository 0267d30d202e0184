import { createClient, type Client, type ClientOptions } from "../../src/index.js";
import { createClient as createNodeClient, type Client as NodeClient } from "../../src/node/index.js";

type Options = Omit<ClientOptions, "fetch" | "Request">;

/** Makes a client over real sockets. Those of the Node transport are closed after each test. */
export type CreateClient = (options: Options) => Client;

const opened: NodeClient[] = [];

/**
 * The clients of both transports, for tests that talk to a server: they must behave alike.
 *
 * @example
 * describe.each(transports)("over %s", (_name, createClient) => { … });
 */
export const transports: [name: string, createClient: CreateClient][] = [
  ["fetch", createClient],
  [
    "a pool",
    (options) => {
      const client = createNodeClient(options);
      opened.push(client);
      return client;
    },
  ],
];

/** Ends the connections that clients of a pool keep. Call it before looking for what is left open. */
export async function closeClients(): Promise<void> {
  await Promise.all(opened.splice(0).map((client) => client.close()));
}

afterEach(closeClients);
