import { createItems } from "../../src/pagination/items.js";

/** Pages that come a turn of the event loop later each, and whether somebody has ended them. */
function pagesOf(...all: (unknown[] | Error)[]) {
  const seen = { loaded: 0, ended: false };
  async function* pages() {
    try {
      for (const page of all) {
        await new Promise((resolve) => setImmediate(resolve));
        seen.loaded++;
        if (page instanceof Error) throw page;
        yield page;
      }
    } finally {
      seen.ended = true;
    }
  }
  const itemsOf = (page: unknown[]) => {
    if (page[0] === "bad") throw new Error("no items");
    return page;
  };
  const items = createItems(pages(), itemsOf, () => false);
  return { items, seen };
}

const over = { done: true, value: undefined };

test("asked many times at once, it answers in the order of asking", async () => {
  const { items } = pagesOf([1, 2], [], [3]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => items.next()));
  expect(answers).toEqual([...[1, 2, 3].map((value) => ({ done: false, value })), over, over]);
});

test("asked while a page is at hand and another is awaited, nobody is overtaken", async () => {
  const { items } = pagesOf([1], [2, 3]);
  const order: unknown[] = [];
  const note = async () => order.push((await items.next()).value);
  await note();
  const second = note();
  const third = second.then(note);
  await Promise.all([second, note(), third]);
  expect(order).toEqual([1, 2, 3, undefined]);
});

test("no page is asked for before the items of the last one are taken", async () => {
  const { items, seen } = pagesOf([1, 2], [3]);
  await items.next();
  await items.next();
  expect(seen.loaded).toBe(1);
  await items.next();
  expect(seen.loaded).toBe(2);
});

test("whoever stops ends the pages, and gets no more items, also of a page that is at hand", async () => {
  const { items, seen } = pagesOf([1, 2, 3]);
  for await (const item of items) if (item === 1) break;
  expect(seen.ended).toBe(true);
  expect(await items.next()).toEqual(over);
});

test("an end that is asked for while a page is awaited comes behind it", async () => {
  const { items, seen } = pagesOf([1, 2]);
  const [first, end, after] = await Promise.all([items.next(), items.return?.("why"), items.next()]);
  expect([first, end, after]).toEqual([{ done: false, value: 1 }, { done: true, value: "why" }, over]);
  expect(seen.ended).toBe(true);
});

test("what is thrown into it ends the pages, and comes back", async () => {
  const { items, seen } = pagesOf([1]);
  await items.next();
  await expect(items.throw?.(new Error("mine"))).rejects.toThrow("mine");
  expect(seen.ended).toBe(true);
  expect(await items.next()).toEqual(over);
});

test.each([
  ["a page that cannot be loaded", new Error("lost"), "lost"],
  ["a page without items", ["bad"], "no items"],
])("%s: its error reaches one, and everybody after it is at the end", async (_, page, message) => {
  const { items, seen } = pagesOf([1], page, [2]);
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => items.next()));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(answers[1]).toMatchObject({ reason: { message } });
  expect(answers[3]).toMatchObject({ value: over });
  expect(seen.ended).toBe(true);
});

test("an end with a promise waits for it", async () => {
  const { items } = pagesOf([1]);
  expect(await items.return?.(Promise.resolve("later"))).toEqual({ done: true, value: "later" });
});

test("it inherits what the platform gives its own async iterators", async () => {
  const { items, seen } = pagesOf([1, 2]);
  async function* platforms() {
    yield 1;
  }
  const generators = Object.getPrototypeOf(platforms.prototype) as object;
  expect(Object.getPrototypeOf(items)).toBe(Object.getPrototypeOf(generators));
  expect(items[Symbol.asyncIterator]()).toBe(items);
  await items.next();
  const { asyncDispose } = Symbol as { asyncDispose?: symbol };
  const dispose = asyncDispose && (items as unknown as Record<symbol, () => Promise<void>>)[asyncDispose];
  if (dispose) await dispose.call(items);
  else await items.return?.();
  expect(seen.ended).toBe(true);
});

test("what is at hand comes in the next turn, also behind those that waited", async () => {
  const { items } = pagesOf([1, 2, 3, 4]);
  await Promise.all([items.next(), items.next()]);
  await new Promise((resolve) => setImmediate(resolve));
  let came: unknown;
  void items.next().then(({ value }) => (came = value));
  await Promise.resolve();
  expect(came).toBe(3);
});

test("ended before it began, it gives nothing", async () => {
  const { items, seen } = pagesOf([1]);
  expect(await items.return?.()).toEqual(over);
  expect([await items.next(), seen.loaded]).toEqual([over, 0]);
});
