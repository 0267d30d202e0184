import { createServer, type Socket } from "node:net";
import { listen } from "./listen.js";

/** A request as it came over the wire. */
export interface RawRequest {
  method: string;
  target: string;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: string;
  socket: Socket;
  /** 0 for the first that came. */
  index: number;
}

/** A server below HTTP: it reads requests, and writes what a test wants, byte by byte. */
export interface RawServer {
  url: string;
  requests: RawRequest[];
  /** Connections that were made, requests or not. */
  connections: number;
  close(): Promise<void>;
}

export interface RawServerOptions {
  /** Called with every complete request. */
  onRequest?: (request: RawRequest) => void;
  /** Called with every connection, before anything is read from it. */
  onConnection?: (socket: Socket) => void;
}

/** Starts a server on a free port of loopback. */
export async function rawServer({ onRequest, onConnection }: RawServerOptions): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const raw: RawServer = {
    url: "",
    requests: [],
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    raw.connections++;
    let received = "";
    socket.setEncoding("latin1");
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.on("data", (data: string) => {
      received += data;
      for (let parsed = parse(received); parsed; parsed = parse(received)) {
        received = parsed.rest;
        const request = { ...parsed.request, socket, index: raw.requests.length };
        raw.requests.push(request);
        onRequest?.(request);
      }
    });
    onConnection?.(socket);
  });
  raw.url = `http://127.0.0.1:${await listen(server)}`;
  return raw;
}

/** The first request in what was received, and what comes behind it. */
function parse(received: string) {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [start = "", ...lines] = received.slice(0, end).split("\r\n");
  const [method = "", target = ""] = start.split(" ");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const length = Number(headers["content-length"] ?? 0);
  const body = received.slice(end + 4, end + 4 + length);
  if (body.length < length) return undefined;
  return { request: { method, target, headers, body }, rest: received.slice(end + 4 + length) };
}

/** A whole answer, after which the connection is closed. */
export function answer(status: string, body: string, headers: Record<string, string> = {}): string {
  const all = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`;
}
