import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox } from "../src/sandbox/index.js";
import { serveSandbox } from "../src/sandbox/serve.js";
import { CommandError, runCommand } from "../toolkit/command.js";
import { command as docsCommand } from "../toolkit/commands/docs.js";
import { assertFree, portOf } from "../toolkit/port.js";
import { untilStopped } from "../toolkit/until-stopped.js";
import { servePages } from "./serve-pages.js";

const usage = `
Usage: npm start -- [--port PORT]

Builds the docs, serves them and the sandbox on loopback until Ctrl-C.

  --port PORT  of the docs, default 4020; 0 takes a free one. The sandbox takes a free one.
`;

await runCommand<{ port: string }>(usage, { port: { type: "string", default: "4020" } }, async (values) => {
  const port = portOf(values.port);
  await assertFree(port);
  const stopped = untilStopped();
  await docsCommand.run({ overlay: [], out: "dist/docs" }, []);
  const docs = createServer(servePages("dist/docs"));
  await new Promise<void>((listening, failed) => {
    docs.once("error", () => failed(new CommandError(`port ${port} is in use: choose another with --port`)));
    docs.listen(port, "127.0.0.1", listening);
  });
  const sandbox = createSandbox();
  const served = await serveSandbox(sandbox);
  const { apiKey, apiSecret } = sandbox.keys.demo;
  console.log(`
docs     http://127.0.0.1:${(docs.address() as AddressInfo).port}
sandbox  ${served.url}
key      ${apiKey}
secret   ${apiSecret}

  import { createClient } from "trading-service-client";

  const client = createClient({ baseUrl: "${served.url}", apiKey: "${apiKey}", apiSecret: "${apiSecret}" });
  console.log(await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" }));

Ctrl-C stops both.`);
  await stopped;
  await served.close();
  await new Promise((closed) => {
    docs.close(closed);
    docs.closeAllConnections();
  });
});
