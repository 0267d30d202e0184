import { readFileSync } from "node:fs";
import { createClient } from "../../src/node/index.js";
import { createSandbox } from "../../src/sandbox/index.js";
import { serveSandbox } from "../../src/sandbox/serve.js";

/** What the docs say to leave as it is. */
const said = /jest\.useFakeTimers\(\{ doNotFake: (\[.*?\]) \}\)/.exec(readFileSync("docs/api.md", "utf8"))?.[1];
const bid = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" } as const;

test("calls end under fake timers that leave alone what the docs say", async () => {
  const sandbox = createSandbox();
  const { url, close } = await serveSandbox(sandbox);
  const client = createClient({ baseUrl: url, ...sandbox.keys.demo, proxy: false });
  jest.useFakeTimers({ doNotFake: JSON.parse(said ?? "[]") as "setImmediate"[] });
  try {
    // Every second call on a kept connection is one that looks whether it is still open.
    for (let call = 0; call < 4; call++) expect((await client.createOrder(bid)).state).toBe("PENDING");
  } finally {
    await client.close();
    await close();
    jest.useRealTimers();
  }
});
