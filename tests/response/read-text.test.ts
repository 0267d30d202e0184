import { readText, TooLarge } from "../../src/response/read-text.js";

/** A response of a caller's own making, with what a platform would tell of it. */
function response(chunks: string[], headers: Record<string, string> = {}, type: ResponseType = "default") {
  const told = { cancelled: false, asText: 0 };
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: () => void (told.cancelled = true),
  });
  const made = new Response(body, { headers });
  Object.defineProperty(made, "type", { value: type });
  const text = made.text.bind(made);
  made.text = () => ((told.asText += 1), text());
  return { made, told };
}

const length = (bytes: number) => ({ "Content-Length": String(bytes) });

test.each([
  ["no length", {}, "basic", true, 0],
  ["a length, from the platform", length(6), "basic", true, 1],
  ["a length of 0", length(0), "basic", true, 1],
  ["a length that is none", { "Content-Length": "x" }, "basic", true, 0],
  ["a length below 0", length(-1), "basic", true, 0],
  ["a length that is empty", { "Content-Length": "" }, "basic", true, 0],
  ["a length that comes twice", { "Content-Length": "6, 6" }, "basic", true, 0],
  ["a length, from a caller's fetch", length(6), "basic", false, 0],
  ["a length behind CORS, perhaps of an encoded body", length(6), "cors", true, 0],
  ["a length of an encoded body", { ...length(3), "Content-Encoding": "gzip" }, "basic", true, 0],
] as const)("%s: read in one only where that is bounded", async (_name, headers, type, isPlatforms, asText) => {
  const { made, told } = response(["äö", "€"], headers, type);
  expect(await readText(made, 7, isPlatforms)).toBe("äö€");
  expect(told).toEqual({ cancelled: false, asText });
});

test("as many bytes as allowed are read, and not one more", async () => {
  for (const headers of [{}, length(7)]) {
    expect(await readText(response(["äö", "€"], headers).made, 7)).toBe("äö€");
    const { made, told } = response(["äö", "€", "and more"], headers);
    await expect(readText(made, 6)).rejects.toThrow("the response is larger than maxResponseBytes");
    await expect(readText(response(["äö€"], headers).made, 6)).rejects.toBeInstanceOf(TooLarge);
    // Who announces less than comes is not believed, unless it is known to be the platform.
    await expect(readText(response(["äö€"], length(1)).made, 6)).rejects.toBeInstanceOf(TooLarge);
    // It is left so that it can be discarded, which the caller does once the request is aborted.
    expect([made.body?.locked, told]).toEqual([false, { cancelled: false, asText: 0 }]);
  }
});

test("the length of an encoded body, or of one behind CORS that may be, says nothing of what it is decoded", async () => {
  const encoded = response(["äö", "€"], { ...length(900), "Content-Encoding": "gzip" }).made;
  expect(await readText(encoded, 7)).toBe("äö€");
  expect(await readText(response(["äö", "€"], length(900), "cors").made, 7)).toBe("äö€");
});

test("a body whose next chunk is always there leaves others their turn, and is left when nobody waits for it", async () => {
  for (const size of [0, 1]) {
    let isStopped = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(size)),
    });
    setTimeout(() => (isStopped = true), 1);
    const reading = readText(new Response(body), 2 ** 40, false, () => isStopped);
    await expect(reading).rejects.toThrow("the call is over");
    expect(body.locked).toBe(false);
  }
});

/** A body as other fetches have it: no stream of the platform. */
function iterable(chunks: (string | Uint8Array)[]) {
  let read = 0;
  let ended = false;
  async function* body() {
    try {
      for (const chunk of chunks) yield (read++, chunk);
    } finally {
      ended = true;
    }
  }
  const made = { headers: new Headers(), body: body(), text: () => Promise.reject(new Error("read as a whole")) };
  return { made: made as unknown as Response, told: () => ({ read, ended }) };
}

test("a body of another making is read by chunks, and no more of it than is allowed", async () => {
  const bytes = new TextEncoder().encode("äö€");
  const { made } = iterable([bytes.slice(0, 3), bytes.slice(3), "and a text"]);
  expect(await readText(made, 17)).toBe("äö€and a text");
  const large = iterable([bytes, "€", bytes, bytes]);
  await expect(readText(large.made, 9)).rejects.toBeInstanceOf(TooLarge);
  await new Promise(setImmediate);
  expect(large.told()).toEqual({ read: 2, ended: true });
});

test("a stream that cannot be iterated is read by its reader, and an iterator that cannot be ended is left", async () => {
  const stream = new Response("äö€").body!;
  Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
  expect(await readText({ headers: new Headers(), body: stream } as Response, 7)).toBe("äö€");
  const next = () => Promise.resolve({ done: false, value: "more" });
  const endless = { headers: new Headers(), body: { [Symbol.asyncIterator]: () => ({ next }) } };
  await expect(readText(endless as unknown as Response, 7)).rejects.toBeInstanceOf(TooLarge);
});

test("a body that can only be had as a text is counted in bytes", async () => {
  const made = { headers: new Headers(), text: () => Promise.resolve("€€€") } as unknown as Response;
  expect(await readText(made, 9)).toBe("€€€");
  await expect(readText(made, 8)).rejects.toBeInstanceOf(TooLarge);
});

test("an announced length is believed where there is a body", async () => {
  const make = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8)) });
  await expect(readText(new Response(make()), 7)).rejects.toBeInstanceOf(TooLarge);
  await expect(readText(new Response(make(), { headers: length(8) }), 7)).rejects.toBeInstanceOf(TooLarge);
  // To a HEAD there is none.
  await expect(readText(new Response(null, { headers: length(8) }), 7)).resolves.toBe("");
});

test("characters are whole where chunks part them, and an order mark is none", async () => {
  const bytes = new TextEncoder().encode("\u{feff}a€😀");
  for (const size of [1, 2, 3, 5, bytes.length]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.slice(i * size, i * size + size),
    );
    const body = new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    expect(await readText(new Response(body), 100)).toBe("a€😀");
  }
  // The body breaks off within a character.
  expect(await readText(new Response(new Uint8Array([0x61, 0xe2, 0x82])), 100)).toBe("a\u{fffd}");
});

test("a response that is not a stream is taken as text, as long as it is not too large", async () => {
  const made = (body: unknown) => ({ headers: new Headers(), body, text: async () => "abc" }) as unknown as Response;
  for (const body of [undefined, null, "abc", {}]) {
    expect(await readText(made(body), 3)).toBe("abc");
    await expect(readText(made(body), 2)).rejects.toBeInstanceOf(TooLarge);
  }
});
