import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import type { Sandbox } from "trading-service-client/sandbox";

/** Orders with these prices meet a fault of the connection. */
const faults = { broken: '"price":"13"', hanging: '"price":"17"', redirected: '"price":"19"' };

/** Serves a page with the bundled program, and the sandbox beside it, on one origin. */
export async function servePage(sandbox: Sandbox) {
  const { outputFiles } = await build({
    entryPoints: ["tests/browser/program.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    alias: { "node:fs": "this-must-not-be-imported" },
  });
  const script = outputFiles[0]!.text;
  const arrivals: string[] = [];

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (url === "/") return response.setHeader("Content-Type", "text/html").end("<!doctype html><title>client</title>");
    if (url === "/program.js") return response.setHeader("Content-Type", "text/javascript").end(script);
    arrivals.push(`${method} ${url} ${body}`);
    if (body.includes(faults.broken)) return request.socket.destroy();
    if (body.includes(faults.hanging)) return undefined;
    if (body.includes(faults.redirected)) return response.writeHead(307, { Location: "/elsewhere" }).end();
    const init = { method, headers: headers as Record<string, string>, ...(body && { body }) };
    const { status, headers: fields, ...rest } = await readAll(new Request(new URL(url, sandbox.baseUrl), init));
    return response.writeHead(status, fields).end(rest.text);
  }

  async function readAll(request: Request) {
    const answered = await sandbox.fetch(request);
    return { status: answered.status, headers: [...answered.headers].flat(), text: await answered.text() };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
