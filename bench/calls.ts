import { fork } from "node:child_process";
import { once } from "node:events";
import createFetchClient from "openapi-fetch";
import { SignJWT } from "jose";
import { built } from "../scripts/built.js";
import type { paths } from "../src/generated/types.js";
import { compare, type Ratio } from "./compare.js";

const apiKey = "bench-key";
const apiSecret = "bench-secret";

/** The middleware that a first version of such a client has: SignJWT with the secret's bytes. */
function naiveClient(baseUrl: string) {
  const client = createFetchClient<paths>({ baseUrl: `${baseUrl}/api/v3` });
  client.use({
    async onRequest({ request }) {
      const nonce = `${Date.now()}000000`;
      const token = await new SignJWT({ type: "OpenAPIV2", sub: apiKey, nonce })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .sign(new TextEncoder().encode(apiSecret));
      request.headers.set("Authorization", `Bearer ${token}`);
    },
  });
  return client;
}

/** A signed call next to plain `fetch` with `response.json()`, on loopback, the server in another process. */
export async function benchCalls(): Promise<Record<string, Ratio[]>> {
  const server = fork(new URL("server.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  try {
    const [port] = (await once(server, "message")) as [number];
    const baseUrl = `http://127.0.0.1:${port}`;
    const { createClient } = await built<typeof import("../src/index.js")>("index.js");
    const client = createClient({ baseUrl, apiKey, apiSecret });
    const naive = naiveClient(baseUrl);
    const path = { order_id: 1001 };
    const calls: Record<string, () => Promise<unknown>> = {
      "plain fetch": async (): Promise<unknown> => (await fetch(`${baseUrl}/api/v3/viewer/orders/1001`)).json(),
      "client.getOrder": () => client.getOrder(path),
      "client.GET": () => client.GET("/viewer/orders/{order_id}", { params: { path } }),
      "openapi-fetch + SignJWT": () => naive.GET("/viewer/orders/{order_id}", { params: { path } }),
    };
    const each = (work: (call: () => Promise<unknown>) => Promise<void>) =>
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, () => work(call)]));
    return {
      "one after the other": await compare(each((call) => oneByOne(call, 300))),
      "64 in flight": await compare(each((call) => together(call, 1280, 64))),
    };
  } finally {
    server.disconnect();
  }
}

async function oneByOne(call: () => Promise<unknown>, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await call();
}

async function together(call: () => Promise<unknown>, count: number, width: number): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: width }, lane));
}
