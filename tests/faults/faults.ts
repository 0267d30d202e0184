import type { Socket } from "node:net";
import { answer, type RawRequest } from "../support/raw-server.js";

/** What a call must end with. No `error`: it succeeds. */
export interface Ending {
  error?: "ApiError" | "ConnectionError" | "ResponseError" | "TimeoutError";
  outcome?: "not_sent" | "rejected" | "unknown";
  status?: number;
  /** How many requests must have come to the service. */
  arrivals: number;
}

/** One thing that goes wrong between client and service, below HTTP. */
export interface Fault {
  name: string;
  onConnection?: (socket: Socket) => void;
  /**
   * @param nth 0 for the first request of its operation
   * @param good the body of an answer that would be right
   */
  onRequest?: (request: RawRequest, nth: number, good: string) => void;
  /** The call runs into its deadline. */
  hangs?: true;
  /** Operations that change nothing. They are tried twice at the most. */
  safe: Ending;
  unsafe: Ending;
}

/** Writes this, and nothing more; the connection stays. */
export const write =
  (text: string) =>
  ({ socket }: RawRequest) =>
    void socket.write(text, "latin1");
/** Writes this and closes. */
export const end =
  (text: string) =>
  ({ socket }: RawRequest) =>
    void socket.end(text, "latin1");
/** Writes this and resets, once it has left. */
export const reset =
  (text: string) =>
  ({ socket }: RawRequest) =>
    void socket.write(text, () => socket.resetAndDestroy());

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
/** Broke off: a read is tried again, what changes something is not. */
const brokeOff = { safe: broken(2), unsafe: broken(1) };
/** Came to nothing within the deadline. */
const ranOut: Pick<Fault, "hangs" | "safe" | "unsafe"> = {
  hangs: true,
  safe: { error: "TimeoutError", outcome: "unknown", arrivals: 1 },
  unsafe: { error: "TimeoutError", outcome: "unknown", arrivals: 1 },
};

export function broken(arrivals: number, status?: number): Ending {
  return { error: "ConnectionError", outcome: "unknown", arrivals, ...(status && { status }) };
}

const inTheBody = { safe: broken(2, 200), unsafe: broken(1, 200) };

/** Reads nothing, and leaves once the other side knows that it is connected: before that, Node 20 would wait for ever. */
const leave = (end: (socket: Socket) => void) => (socket: Socket) => {
  socket.removeAllListeners("data").pause();
  setTimeout(() => end(socket), 200);
};

/** Faults of the connection and of the head of an answer. */
export const faultsOfTheHead: Fault[] = [
  {
    name: "closes when it is connected",
    onConnection: leave((socket) => socket.destroy()),
    safe: broken(0),
    unsafe: broken(0),
  },
  {
    name: "resets when it is connected",
    onConnection: leave((socket) => socket.resetAndDestroy()),
    safe: broken(0),
    unsafe: broken(0),
  },
  { name: "never says a word", onRequest: () => {}, ...ranOut },
  { name: "closes without a word", onRequest: end(""), ...brokeOff },
  { name: "resets without a word", onRequest: reset(""), ...brokeOff },
  { name: "closes in the status line", onRequest: end("HTTP/1.1 20"), ...brokeOff },
  { name: "closes in the headers", onRequest: end(`${head}Content-Le`), ...brokeOff },
  { name: "resets in the headers", onRequest: reset(head), ...brokeOff },
  { name: "hangs in the status line", onRequest: write("HTTP/1.1 200"), ...ranOut },
  { name: "hangs in the headers", onRequest: write(head), ...ranOut },
  { name: "answers with no HTTP", onRequest: end("SSH-2.0-OpenSSH_9.2\r\n"), ...brokeOff },
  { name: "answers with HTML without a head", onRequest: end("<html><p>hello</p></html>"), ...brokeOff },
  { name: "answers with TLS", onRequest: end("\x15\x03\x01\x00\x02\x02\x28"), ...brokeOff },
  { name: "answers with another version", onRequest: end("HTTP/7.3 200 OK\r\n\r\n"), ...brokeOff },
  { name: "has a status in words", onRequest: end("HTTP/1.1 two hundred\r\n\r\n"), ...brokeOff },
  { name: "has a status that is none", onRequest: end("HTTP/1.1 99 ?\r\nContent-Length: 0\r\n\r\n"), ...brokeOff },
  { name: "has headers without end", onRequest: end(`${head}X: ${"x".repeat(100_000)}\r\n\r\n{}`), ...brokeOff },
  { name: "has a header that is none", onRequest: end(`${head}no colon\r\n\r\n{}`), ...brokeOff },
  { name: "has a length in words", onRequest: end(`${head}Content-Length: much\r\n\r\n{}`), ...brokeOff },
  { name: "has two lengths", onRequest: end(`${head}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`), ...brokeOff },
  { name: "continues for ever", onRequest: write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(20)), ...ranOut },
  {
    name: "switches protocols",
    onRequest: end("HTTP/1.1 101 ?\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    ...brokeOff,
  },
];

/** Faults of the body. */
export const faultsOfTheBody: Fault[] = [
  { name: "closes before the body", onRequest: end(`${head}Content-Length: 99\r\n\r\n`), ...inTheBody },
  { name: "closes in the body", onRequest: end(`${head}Content-Length: 99\r\n\r\n{"id":`), ...inTheBody },
  { name: "resets in the body", onRequest: reset(`${head}Content-Length: 99\r\n\r\n{"id":`), ...inTheBody },
  { name: "hangs before the body", onRequest: write(`${head}Content-Length: 99\r\n\r\n`), ...timeout200() },
  { name: "hangs in the body", onRequest: write(`${head}Content-Length: 99\r\n\r\n{"id":`), ...timeout200() },
  { name: "never ends the body", onRequest: endless, ...timeout200() },
  {
    name: "closes between chunks",
    onRequest: end(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
    ...inTheBody,
  },
  {
    name: "has a chunk that is none",
    onRequest: end(`${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`),
    ...inTheBody,
  },
  {
    name: "hangs between chunks",
    onRequest: write(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
    ...timeout200(),
  },
  {
    name: "says gzip and is not",
    onRequest: end(answer("200 OK", "{}", { "Content-Encoding": "gzip" })),
    ...inTheBody,
  },
];

function timeout200(): Pick<Fault, "hangs" | "safe" | "unsafe"> {
  const ending: Ending = { error: "TimeoutError", outcome: "unknown", status: 200, arrivals: 1 };
  return { hangs: true, safe: ending, unsafe: ending };
}

/** A body that goes on as long as somebody listens. */
function endless({ socket }: RawRequest): void {
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const more = setInterval(() => socket.write("4\r\n    \r\n"), 5);
  socket.on("close", () => clearInterval(more));
}
