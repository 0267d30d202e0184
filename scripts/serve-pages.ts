import { readFile, stat } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
};

/** Answers GET and HEAD with the files of a folder, and with 404 for every other path. */
export function servePages(folder: string): RequestListener {
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
