import { wrapMiddleware } from "../../src/call/wrap-middleware.js";
import { withoutRedirects } from "../../src/call/transport/without-redirects.js";

/** A request of a caller's own making. */
class Own {
  readonly url: string;
  readonly redirect: string;
  readonly signal: unknown;
  constructor(from: { url: string; signal?: unknown }, init: { redirect?: string; signal?: unknown } = {}) {
    this.url = from.url;
    this.redirect = init.redirect ?? "follow";
    this.signal = init.signal ?? from.signal;
  }
}

const { signal } = new AbortController();
const own = (mark?: unknown) => new Own({ url: "https://exchange.example/orders", signal: mark }) as unknown as Request;

test("a request of another making follows no redirect, and ends with the call", () => {
  const made = withoutRedirects(own("none"), signal);
  expect(made).toBeInstanceOf(Own);
  expect(made).toMatchObject({ url: "https://exchange.example/orders", redirect: "manual" });
  expect(made.signal).toBe(signal);
});

test("one that follows redirects whatever it is told is not sent", () => {
  class Stubborn extends Own {
    override readonly redirect = "follow";
  }
  const stubborn = new Stubborn({ url: "https://exchange.example" }) as unknown as Request;
  expect(() => withoutRedirects(stubborn, undefined)).toThrow("a request that follows redirects is not sent");
});

test("what is carried beside it stays with it", () => {
  const made = withoutRedirects(Object.assign(own(), { tag: "a" }), signal);
  expect(made).toMatchObject({ tag: "a", redirect: "manual" });
});

test("where signals cannot be joined, one with a signal of its own ends with the call all the same", () => {
  const { any } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, "any");
  try {
    expect(withoutRedirects(own(new AbortController().signal), signal).signal).toBe(signal);
  } finally {
    AbortSignal.any = any;
  }
});

test("a middleware that is none is passed by, and one that looks at errors is told of them", () => {
  const keep = (response: Response) => response;
  const context = { error: new Error("lost") } as never;
  expect(wrapMiddleware(undefined, keep).onResponse!(context)).toBeUndefined();
  expect(wrapMiddleware(undefined, keep).onError!(context)).toBeUndefined();
  const onError = jest.fn(() => new Error("other"));
  expect(wrapMiddleware({ onError }, keep).onError!(context)).toEqual(new Error("other"));
  expect(onError).toHaveBeenCalledWith(context);
});
