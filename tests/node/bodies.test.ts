import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { rawServer, type RawRequest } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();

const text = JSON.stringify(anOrder({ market_id: "ÄÖ-鍵" }));

/** A client of a service that answers like this, with and without the platform's own objects in between. */
async function against(
  onRequest: (request: RawRequest) => void,
  use: (client: ReturnType<typeof createClient>) => Promise<void>,
  options: Partial<NodeClientOptions> = {},
) {
  const server = await rawServer({ onRequest });
  for (const isSeen of [false, true]) {
    const client = createClient({ baseUrl: server.url, ...credentials, maxAttempts: 1, ...options });
    if (isSeen) client.use({ onRequest: () => undefined });
    await use(client);
    await client.close();
  }
  await server.close();
  expect(await handlesLeft()).toEqual([]);
}

/** Writes a head and these octets. */
const writes =
  (body: Buffer, headers = "") =>
  ({ socket }: RawRequest) => {
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n`,
    );
    socket.write(body);
  };

test.each<[string, Buffer]>([
  ["identity", Buffer.from(text)],
  ["gzip", gzipSync(text)],
  ["x-gzip", gzipSync(text)],
  ["GZIP", gzipSync(text)],
  ["deflate", deflateSync(text)],
  ["br", brotliCompressSync(text)],
  ["deflate, gzip", gzipSync(deflateSync(text))],
  ["deflate, gzip", gzipSync(deflateRawSync(text))],
  ["deflate, deflate", deflateRawSync(deflateRawSync(text))],
])("a body in %s is decoded", (encoding, body) =>
  against(writes(body, `Content-Encoding: ${encoding}\r\n`), async ({ getOrder }) => {
    expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text));
  }),
);

test.each<[string, number, Buffer, object]>([
  ["is broken", 200, Buffer.from("no gzip"), { name: "ConnectionError", outcome: "unknown" }],
  ["is broken, of an error", 404, Buffer.from("no gzip"), { name: "ApiError", outcome: "rejected", status: 404 }],
  ["is too large", 200, gzipSync(Buffer.alloc(100_000, 32)), { name: "ResponseError", outcome: "unknown" }],
])("a compressed body that %s is refused before it ends", async (_what, status, body, refusal) => {
  const head = `HTTP/1.1 ${status} X\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n`;
  const open = ({ socket }: RawRequest) => void socket.write(Buffer.concat([Buffer.from(`${head}Content-Length: 9000\r\n\r\n`), body])); // prettier-ignore
  await against(open, async ({ createOrder }) => {
    expect(await errorOf(createOrder(bid, { maxResponseBytes: 10_000 }))).toMatchObject(refusal);
  });
});

test.each(["gzip", "unknown"])(
  "a body in %s that breaks off before its first byte ends the call at once",
  (encoding) => {
    const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: ${encoding}\r\nContent-Length: 90\r\n\r\n`;
    const reset = ({ socket }: RawRequest) => void socket.write(head, () => setTimeout(() => socket.destroy(), 20));
    return against(reset, async ({ createOrder }) => {
      expect(await errorOf(createOrder(bid))).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
    });
  },
);

test("bare deflate is decoded too, and a byte order mark is not part of a text", async () => {
  const bare = writes(deflateRawSync(text), "Content-Encoding: deflate\r\n");
  for (const server of [bare, writes(Buffer.from(`\ufeff${text}`))]) {
    await against(server, async ({ getOrder }) => {
      expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text));
    });
  }
});

test.each<[string, string, Buffer]>([
  ["gzip, cut", "gzip", gzipSync(text).subarray(0, 40)],
  ["gzip, cut in its checksum", "gzip", gzipSync(text).subarray(0, -3)],
  ["br, cut", "br", brotliCompressSync(text).subarray(0, 40)],
  ["zlib, cut", "deflate", deflateSync(text).subarray(0, 40)],
  ["bare deflate, cut", "deflate", deflateRawSync(text).subarray(0, 40)],
  ["two codings, cut inside", "deflate, gzip", gzipSync(deflateSync(text).subarray(0, 40))],
  ["bare deflate, cut inside", "deflate, gzip", gzipSync(deflateRawSync(text).subarray(0, 40))],
  ["no gzip", "gzip", Buffer.from(text)],
  ["no br", "br", Buffer.from(text)],
])(
  "a body in %s is a response that broke off: a read is made again, an order is not",
  async (_what, encoding, body) => {
    const broken = writes(body, `Content-Encoding: ${encoding}\r\n`);
    await against(broken, async ({ createOrder }) => {
      const known = { name: "ConnectionError", outcome: "unknown", status: 200, attempts: 1 };
      expect(await errorOf(createOrder(bid, { maxAttempts: 2 }))).toMatchObject(known);
    });
    let attempts = 0;
    await against(
      (request) => (attempts++ % 2 === 0 ? broken(request) : writes(Buffer.from(text))(request)),
      async ({ getOrder }) => expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text)),
      { maxAttempts: 2 },
    );
    expect(attempts).toBe(4);
  },
);

test.each(["gzip", "br", "deflate", "deflate, gzip"])(
  "nothing in %s is nothing, not a body that broke off",
  (encoding) =>
    against(writes(Buffer.alloc(0), `Content-Encoding: ${encoding}\r\n`), async ({ getOrder }) => {
      expect(await errorOf(getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError", status: 200 });
    }),
);

test("a coding that nobody knows is left as it is, which is not JSON", () =>
  against(writes(Buffer.from("#!?"), "Content-Encoding: zstd9\r\n"), async ({ getOrder }) => {
    expect((await errorOf(getOrder({ order_id: 1001 }))).outcome).toBe("unknown");
  }));

const bomb = Buffer.alloc(40_000_000, " ");

test.each<[string, Buffer]>([
  ["gzip", gzipSync(bomb)],
  ["br", brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ["gzip, gzip", gzipSync(gzipSync(bomb))],
])("a bomb in %s ends where the limit is, which counts decoded bytes", (encoding, body) =>
  against(
    writes(body, `Content-Encoding: ${encoding}\r\n`),
    async ({ getOrder }) => {
      expect(body.length).toBeLessThan(100_000);
      const before = process.memoryUsage().arrayBuffers;
      expect(await errorOf(getOrder({ order_id: 1001 }))).toMatchObject({
        name: "ResponseError",
        message: expect.stringMatching(/larger than maxResponseBytes/),
      });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    },
    { maxResponseBytes: 1_000_000 },
  ),
);

test("a limit that no buffer reaches limits no body that is compressed", () =>
  against(
    writes(gzipSync(text), "Content-Encoding: gzip\r\n"),
    async ({ getOrder }) => expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text)),
    { maxResponseBytes: Number.MAX_SAFE_INTEGER },
  ));

test.each<[string, number]>([
  ["at once", 0],
  ["a while after its head", 20],
])("a body that comes %s may be as long as maxResponseBytes", (_when, ms) => {
  const body = Buffer.from(text);
  const length = body.length;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  return against(
    ({ socket }) => {
      if (ms === 0) return void socket.write(Buffer.concat([Buffer.from(head), body]));
      socket.write(head);
      setTimeout(() => socket.write(body), ms);
    },
    async ({ getOrder }) => expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text)),
    { maxResponseBytes: length },
  );
});

test.each([
  ["announced", "Content-Length: 99999\r\n\r\n"],
  ["in chunks", `Transfer-Encoding: chunked\r\n\r\n400\r\n${" ".repeat(1024)}\r\n400\r\n${" ".repeat(1024)}\r\n`],
  ["in chunks, one after the other", "Transfer-Encoding: chunked\r\n\r\n1\r\n \r\n", `400\r\n${" ".repeat(1024)}\r\n`],
])("a body that is too large, %s, ends its connection", async (_how, rest, later = "") => {
  let closed = 0;
  await against(
    ({ socket }) => {
      socket.once("close", () => closed++);
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${rest}`);
      setTimeout(() => socket.write(later), 20);
    },
    async ({ getOrder }) => {
      const before = closed;
      expect((await errorOf(getOrder({ order_id: 1001 }))).name).toBe("ResponseError");
      while (closed === before) await new Promise(setImmediate);
    },
    { maxResponseBytes: 1000 },
  );
});

test.each([
  [200, "ResponseError"],
  [400, "ApiError"],
])("a body of status %d that is too large, and there all at once, is not handed on", (status, name) =>
  against(
    ({ socket }) => {
      const large = text.padEnd(5000);
      const head = `HTTP/1.1 ${status} Said\r\nContent-Type: application/json\r\nContent-Length: ${large.length}`;
      socket.write(`${head}\r\n\r\n${large}`);
    },
    async ({ getOrder }) => {
      const error = await errorOf(getOrder({ order_id: 1001 }));
      expect(error).toMatchObject({ name, status });
      expect(error.body).toBeUndefined();
    },
    { maxResponseBytes: 1000 },
  ),
);

test("a body that comes octet by octet is put together again", () =>
  against(
    ({ socket }) => {
      socket
        .setNoDelay(true)
        .write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
      const octets = [...Buffer.from(text)].map((octet) => Buffer.from([0x31, 0x0d, 0x0a, octet, 0x0d, 0x0a]));
      const next = () => {
        const octet = octets.shift();
        socket.write(octet ?? "0\r\n\r\n");
        if (octet) setImmediate(next);
      };
      next();
    },
    async ({ getOrder }) => expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text)),
  ));

test.each(["204 No Content", "304 Not Modified"])("%s has no body, whatever its headers announce", (status) =>
  against(
    ({ socket }) => void socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 2\r\n\r\n`),
    async ({ getOrder }) => {
      const name = "ResponseError";
      expect(await errorOf(getOrder({ order_id: 1001 }))).toMatchObject({ name, status: Number(status.slice(0, 3)), attempts: 1 }); // prettier-ignore
    },
  ),
);

test("205 has no body, whatever a service sends with it", () =>
  against(
    ({ socket }) => {
      const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
      socket.write(`HTTP/1.1 205 Reset Content\r\n${head}\r\n\r\n${text}`);
    },
    async ({ getOrder }) => {
      expect(await errorOf(getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError", status: 205 });
    },
  ));

test.each(["", "Content-Length: 20\r\n", "Transfer-Encoding: chunked\r\n"])(
  "205 keeps no connection, whatever length it announces (%j)",
  (head) =>
    against(
      ({ socket, index }) =>
        void socket.write(
          index % 3 < 2
            ? `HTTP/1.1 205 Reset Content\r\n${head}\r\n`
            : `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        ),
      async ({ getOrder, GET }) => {
        expect(await errorOf(getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError", status: 205 });
        expect(await GET("/viewer/accounts", { parseAs: "text" })).toMatchObject({
          data: "",
          response: { status: 205 },
        });
        expect(await getOrder({ order_id: 1001 })).toEqual(JSON.parse(text));
      },
      { connections: 1 },
    ),
);

test("a header that comes twice is one, and early hints are not a response", () =>
  against(
    ({ socket }) => {
      const head = "Content-Type: application/json\r\nX-Request-Id: a\r\nX-Request-Id: b\r\nContent-Length: 2\r\n";
      socket.write(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 500 Oh No\r\n${head}\r\n{}`);
    },
    async ({ getOrder }) => {
      expect(await errorOf(getOrder({ order_id: 1 }))).toMatchObject({ status: 500, requestId: "a, b" });
    },
  ));
