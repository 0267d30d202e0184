import { createServer } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { createClient, TradingServiceError, type ClientOptions } from "../../src/index.js";
import { clientOn, credentials, errorOf, json, text } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";
import { listen } from "../support/listen.js";

const order = JSON.stringify(anOrder());
const asJson = { "Content-Type": "application/json" };
/** An order with 8 MB of blanks around it. */
const padded = Buffer.concat([Buffer.alloc(1 << 23, " "), Buffer.from(order)]);

const encodings: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
};

async function served(bytes: Buffer, headers: Record<string, string>, options: Partial<ClientOptions>) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...asJson, ...headers });
    response.end(bytes);
  });
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  const client = createClient({ baseUrl, ...credentials, ...options });
  const outcome = await client.getOrder({ order_id: 1001 }).catch((error: unknown) => error);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return outcome;
}

describe.each(Object.keys(encodings))("a body in %s", (name) => {
  const bytes = encodings[name]!(padded);
  const headers = name === "identity" ? {} : { "Content-Encoding": name };

  test("is read up to maxResponseBytes, counted after decoding", async () => {
    expect(await served(bytes, headers, { maxResponseBytes: padded.length })).toMatchObject({ id: 1001 });
    const error = await served(bytes, headers, { maxResponseBytes: padded.length - 1 });
    expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown", status: 200, attempts: 1 });
    expect((error as Error).message).toContain("larger than maxResponseBytes");
  });
});

test("64 MB is the default, also for the result style, which rejects", async () => {
  const announced = { ...asJson, "Content-Length": String(2 ** 26 + 1) };
  const { client } = clientOn([text(order, 200, announced)]);
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
  await expect(client.GET("/viewer/accounts")).rejects.toThrow("maxResponseBytes");
});

test("a body without a length is counted as it comes", async () => {
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.alloc(4096, " "));
  const endless = () => new Response(new ReadableStream({ pull }), { headers: asJson });
  const { client } = clientOn([endless], { maxResponseBytes: 1 << 20 });
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError", attempts: 1 });
});

test("an error keeps 64 KB of a body and 1 KB of message at the most", async () => {
  for (const body of ["é".repeat(1 << 20), JSON.stringify({ code: 7, message: "é".repeat(1 << 20) })]) {
    const { client } = clientOn([text(body, 400, asJson)]);
    const error = await errorOf(client.getOrder({ order_id: 1001 }));
    expect([65_535, 65_536]).toContain(Buffer.byteLength(error.body as string));
    expect(Buffer.byteLength(error.message)).toBeLessThanOrEqual(1024);
    expect(error.message).toMatch(/: GET https:\/\/exchange\.example\/api\/v3\/viewer\/orders\/1001$/);
  }
});

test.each([1, 99, 100, 101, 10_000])("an error whose body is nested %i deep goes into JSON", async (levels) => {
  const body = "[".repeat(levels) + '"9007199254740993"' + "]".repeat(levels);
  const error = await errorOf(clientOn([text(body, 400, asJson)]).client.getOrder({ order_id: 1001 }));
  expect(error).toBeInstanceOf(TradingServiceError);
  expect(JSON.stringify(error)).toContain("9007199254740993");
  expect(Array.isArray(error.body)).toBe(levels <= 99);
});

test.each([
  [
    "percent-encoded in any case",
    (secret: string) => encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
  ],
  ["as a form field", (secret: string) => new URLSearchParams({ a: secret }).toString()],
  [
    "strictly percent-encoded",
    (secret: string) => encodeURIComponent(secret).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
  ],
  ["in JSON inside of JSON", (secret: string) => JSON.stringify(JSON.stringify({ secret }))],
  [
    "in JSON that is escaped to ASCII",
    (secret: string) =>
      JSON.stringify(secret).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ],
  ["with escaped slashes", (secret: string) => JSON.stringify(secret).replaceAll("/", "\\/")],
  ["in hex", (secret: string) => Buffer.from(secret).toString("hex")],
  ["in Base64", (secret: string) => Buffer.from(secret).toString("base64")],
] as const)("a secret %s is taken out, in a body of JSON, of text and of many", async (_how, write) => {
  const apiSecret = "geheim/ (ä) *key+!";
  const written = write(apiSecret);
  for (const body of [JSON.stringify({ message: written }), `<p>${written}</p>`, `${"x".repeat(70_000)}${written}`]) {
    const { client } = clientOn([text(body, 400, asJson)], { apiSecret });
    const error = await errorOf(client.getOrder({ order_id: 1001 }));
    const shown = `${JSON.stringify(error)} ${error.message}`;
    for (const part of ["geheim", "67656865", "Z2VoZWlt"]) expect(shown).not.toContain(part);
    expect(shown.includes("[secret]")).toBe(body.length < 1 << 16);
  }
});

test("a secret of digits is taken out where it stands as a number, as a code too", async () => {
  const body = '{"code":123456789,"message":"no","at":[123456789]}';
  const error = await errorOf(clientOn([text(body, 400, asJson)], { apiSecret: "123456789" }).client.listAccounts());
  expect(error.body).toEqual({ code: "[secret]", message: "no", at: ["[secret]"] });
  expect(JSON.stringify(error)).not.toContain("123456789");
});

test("a length that a fetch of the caller's gets wrong does not lift the bound", async () => {
  const body = JSON.stringify({ ...anOrder(), note: "x".repeat(100_000) });
  const wrong = () => new Response(body, { headers: { ...asJson, "Content-Length": "5" } });
  const { client } = clientOn([wrong], { maxResponseBytes: 1000 });
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
});

test("secrets are taken out of what an error keeps, however they are escaped or nested", async () => {
  const apiSecret = 'canary/secret+"5f2b';
  let authorization = "";
  const echo = (make: (token: string) => unknown) => (seen: { headers: Headers }) => {
    authorization = seen.headers.get("Authorization")!;
    return json(make(authorization.slice(7)), 400);
  };
  const bodies: ((token: string) => unknown)[] = [
    (token) => ({ code: 1, message: token }),
    (token) => ({ code: 1, message: `signature ${token.split(".")[2]}` }),
    (token) => ({ a: [{ [token]: token.split(".")[2] }] }),
    () => ({ message: apiSecret, [apiSecret]: [apiSecret, encodeURIComponent(apiSecret), btoa(apiSecret)] }),
    (token) => "x".repeat(65_000) + token + apiSecret,
    () => ({ message: Buffer.from(apiSecret).toString("base64url") }),
  ];
  for (const make of bodies) {
    const { client } = clientOn([echo(make)], { apiSecret });
    const error = await errorOf(client.createOrder({ market_id: "A-B", side: "BID", price: "1", amount: "1" }));
    const shown = `${JSON.stringify(error)} ${String(error)} ${error.stack}`;
    const [, , signature] = authorization.split(".");
    for (const secret of [signature!, "canary", btoa(apiSecret).slice(0, 12)]) expect(shown).not.toContain(secret);
  }
  const dots = clientOn([
    ({ headers }) => text(`{"message":"${headers.get("Authorization")!.replaceAll(".", "\\u002e")}"`, 400, asJson),
  ]);
  expect((await errorOf(dots.client.listAccounts())).body).toBe('{"message":"Bearer [access token]"');
});
