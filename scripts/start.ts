import { readFile, stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { runCommand } from "../toolkit/terminal/command.js";
import { command as docsCommand } from "../toolkit/commands/docs.js";
import { command as sandboxCommand } from "../toolkit/commands/sandbox.js";
import { assertFree, portOf } from "../toolkit/terminal/port.js";
import { untilStopSignal } from "../toolkit/terminal/until-stop-signal.js";

const usage = `
Usage: npm start -- [--port PORT]

Builds the docs, and serves them and the sandbox on loopback until Ctrl-C.

  --port PORT  port of the docs, default 4020; 0 picks a free one. The sandbox always gets a free one.
`;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
};

await runCommand<{ port: string }>(usage, { port: { type: "string", default: "4020" } }, async (values) => {
  const port = portOf(values.port);
  await assertFree(port);
  // From here on it is stopped in order.
  void untilStopSignal();
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

/** Answers GET and HEAD with the files of a folder, and with 404 for every other path. */
function servePages(folder: string): RequestListener {
  return (request, response) => {
    const respond = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
      response.end(request.method === "HEAD" ? undefined : body);
    };
    if (request.method !== "GET" && request.method !== "HEAD")
      return respond(405, "text/plain", "Method Not Allowed\n");
    fileOf(folder, request.url ?? "").then(
      async (file) => respond(200, types[extname(file)] ?? "application/octet-stream", await readFile(file)),
      () => respond(404, "text/plain; charset=utf-8", "Not Found\n"),
    );
  };
}

/** The file that a path names: `index.html` in a folder. A URL keeps no `..` that would lead out. */
async function fileOf(folder: string, url: string): Promise<string> {
  const { pathname } = new URL(url, "http://localhost");
  const name = decodeURIComponent(pathname);
  // An escaped slash or dot would be a part of a path only after this.
  if (name.includes("\\") || name.includes("\0") || name.split("/").includes("..")) throw new Error("not a path");
  const file = join(folder, name);
  return (await stat(file)).isDirectory() ? join(file, "index.html") : file;
}
