import { answer, type RawRequest } from "../support/raw-server.js";
import { broken, end, reset, type Ending, type Fault } from "./faults.js";

const html = { "Content-Type": "text/html" };
const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const tokenFault = JSON.stringify({ code: 40106, message: "Invalid Token" });

/** An answer that says no. */
function refused(
  status: number,
  outcome: Ending["outcome"],
  reads: number,
  writes = 1,
): Pick<Fault, "safe" | "unsafe"> {
  const ending = { error: "ApiError", status, ...(outcome && { outcome }) } as const;
  return { safe: { ...ending, arrivals: reads }, unsafe: { ...ending, arrivals: writes } };
}

/** An answer that nobody can read: not tried again, since it would be the same. */
function unreadable(status = 200): Pick<Fault, "safe" | "unsafe"> {
  const ending: Ending = { error: "ResponseError", outcome: "unknown", status, arrivals: 1 };
  return { safe: ending, unsafe: ending };
}

const fine = (arrivals: number): Pick<Fault, "safe" | "unsafe"> => ({ safe: { arrivals }, unsafe: { arrivals } });

/** First this, then what is right. */
function once(first: (request: RawRequest) => void): NonNullable<Fault["onRequest"]> {
  return (request, nth, good) => (nth === 0 ? first(request) : end(answer("200 OK", good))(request));
}

/** Whole answers that are wrong. */
export const faultsOfAnswers: Fault[] = [
  { name: "is empty", onRequest: end(answer("200 OK", "")), ...unreadable() },
  {
    name: "has no content",
    onRequest: end("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"),
    ...unreadable(204),
  },
  { name: "was not modified", onRequest: end("HTTP/1.1 304 ?\r\nConnection: close\r\n\r\n"), ...unreadable(304) },
  { name: "is HTML", onRequest: end(answer("200 OK", "<p>hello</p>", html)), ...unreadable() },
  { name: "is HTML that says JSON", onRequest: end(answer("200 OK", "<p>hello</p>")), ...unreadable() },
  { name: "is of no type", onRequest: end("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n5"), ...unreadable() },
  { name: "is cut off", onRequest: end(`${head}Connection: close\r\n\r\n{"id":100`), ...unreadable() },
  { name: "is not UTF-8", onRequest: end(`${head}Connection: close\r\n\r\n\xff\xfe{}`), ...unreadable() },
  {
    name: "says so under 200",
    onRequest: end(answer("200 OK", '{"code":7,"message":"no"}')),
    ...refused(200, "unknown", 1),
  },
  {
    name: "says 10403 under 200",
    onRequest: end(answer("200 OK", '{"errors":[{"code":10403}]}')),
    ...refused(200, "rejected", 1),
  },
  { name: "is 400", onRequest: end(answer("400 Bad Request", '{"code":40107}')), ...refused(400, "rejected", 1) },
  { name: "is 403", onRequest: end(answer("403 Forbidden", '{"code":10403}')), ...refused(403, "rejected", 1) },
  { name: "is 404", onRequest: end(answer("404 Not Found", '{"code":10013}')), ...refused(404, "rejected", 1) },
  { name: "is 408", onRequest: end(answer("408 Request Timeout", "", html)), ...refused(408, "unknown", 1) },
  { name: "is 409", onRequest: end(answer("409 Conflict", "{}")), ...refused(409, "unknown", 1) },
  { name: "is 429", onRequest: end(answer("429 ?", "{}", { "Retry-After": "0" })), ...refused(429, "rejected", 2) },
  { name: "is 500", onRequest: end(answer("500 Oops", "{}")), ...refused(500, "unknown", 1) },
  { name: "is 502 in HTML", onRequest: end(answer("502 Bad Gateway", "<p>", html)), ...refused(502, "unknown", 2) },
  {
    name: "is 503 and cut off",
    onRequest: end(answer("503 ?", "{", { "Content-Length": "99" })),
    ...refused(503, "unknown", 2),
  },
  {
    name: "is 504 and reset",
    onRequest: reset(answer("504 ?", "{", { "Content-Length": "99" })),
    ...refused(504, "unknown", 2),
  },
  {
    name: "is 500 and deep",
    onRequest: end(answer("500 ?", "[".repeat(50_000) + "]".repeat(50_000))),
    ...refused(500, "unknown", 1),
  },
  {
    name: "asks for more time than there is",
    onRequest: end(answer("503 ?", "", { "Retry-After": "3600" })),
    ...refused(503, "unknown", 1),
  },
  {
    name: "redirects",
    onRequest: end(answer("307 ?", "", { Location: "/elsewhere" })),
    safe: { ...broken(1), status: 307 },
    unsafe: { ...broken(1), status: 307 },
  },
  {
    name: "redirects to a loop",
    onRequest: (request) => end(answer("302 ?", "", { Location: request.target }))(request),
    safe: { ...broken(1), status: 302 },
    unsafe: { ...broken(1), status: 302 },
  },
  { name: "is 401 for ever", onRequest: end(answer("401 ?", tokenFault)), ...refused(401, "rejected", 2, 2) },
  { name: "is 401 in HTML", onRequest: end(answer("401 ?", "<p>", html)), ...refused(401, "rejected", 2, 2) },
  { name: "is 401 of another kind", onRequest: end(answer("401 ?", '{"code":5}')), ...refused(401, "rejected", 1, 1) },
  { name: "is 401, then fine", onRequest: once(end(answer("401 ?", tokenFault))), ...fine(2) },
  {
    name: "is 401 and cut off",
    onRequest: end(answer("401 ?", "{", { "Content-Length": "99" })),
    ...refused(401, "rejected", 1, 1),
  },
  {
    name: "is 502, then fine",
    onRequest: once(end(answer("502 ?", ""))),
    safe: { arrivals: 2 },
    unsafe: refused(502, "unknown", 1).unsafe,
  },
  { name: "resets, then is fine", onRequest: once(reset("")), safe: { arrivals: 2 }, unsafe: broken(1) },
  {
    name: "comes twice",
    onRequest: (request, _nth, good) => end(answer("200 OK", good).repeat(2))(request),
    ...fine(1),
  },
  { name: "comes byte by byte", onRequest: drip, ...fine(1) },
  {
    name: "comes after early hints",
    onRequest: (request, _nth, good) => end(`HTTP/1.1 103 ?\r\n\r\n${answer("200 OK", good)}`)(request),
    ...fine(1),
  },
  { name: "comes in chunks", onRequest: chunks, ...fine(1) },
];

function drip({ socket }: RawRequest, _nth: number, good: string): void {
  const bytes = Buffer.from(answer("200 OK", good));
  let sent = 0;
  socket.setNoDelay(true);
  const next = () => {
    if (sent === bytes.length) return void socket.end();
    socket.write(bytes.subarray(sent, ++sent), () => setImmediate(next));
  };
  next();
}

function chunks(request: RawRequest, _nth: number, good: string): void {
  const pieces = good.match(/.{1,9}/gs) ?? [];
  const body = pieces.map((piece) => `${piece.length.toString(16)};ext=1\r\n${piece}\r\n`).join("");
  end(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\nTrailer: x\r\n\r\n`)(request);
}
