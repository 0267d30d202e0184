import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runCommand } from "../toolkit/terminal/command.js";
import { command as docsCommand } from "../toolkit/commands/docs.js";
import { command as sandboxCommand } from "../toolkit/commands/sandbox.js";
import { assertFree, portOf } from "../toolkit/terminal/port.js";
import { untilStopped } from "../toolkit/terminal/until-stopped.js";
import { servePages } from "./serve-pages.js";

const usage = `
Usage: npm start -- [--port PORT]

Builds the docs, and serves them and the sandbox on loopback until Ctrl-C.

  --port PORT  port of the docs, default 4020; 0 picks a free one. The sandbox always gets a free one.
`;

await runCommand<{ port: string }>(usage, { port: { type: "string", default: "4020" } }, async (values) => {
  const port = portOf(values.port);
  await assertFree(port);
  // From here on it is stopped in order.
  void untilStopped();
  await docsCommand.run({ overlay: [], out: "dist/docs" }, []);
  const docs = createServer(servePages("dist/docs"));
  await new Promise<void>((listening, failed) => {
    docs.once("error", failed);
    docs.listen(port, "127.0.0.1", listening);
  });
  console.log(`\ndocs at http://127.0.0.1:${(docs.address() as AddressInfo).port} (Ctrl-C stops both)`);
  await sandboxCommand.run({ overlay: [], port: "0" }, []);
  await new Promise((closed) => {
    docs.close(closed);
    docs.closeAllConnections();
  });
});
