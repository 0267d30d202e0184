import { createClient, defineClient } from "../../src/node/index.js";
import { service } from "../../src/generated/index.js";
import { credentials } from "../support/fake-fetch.js";

const baseUrl = "https://exchange.example";

test.each<[object, RegExp]>([
  [{ connections: 0 }, /^"connections" must be a whole number, 1 or more$/],
  [{ connections: 1.5 }, /^"connections" must be a whole number, 1 or more$/],
  [{ keepAliveTimeoutMs: 0 }, /^"keepAliveTimeoutMs" must be milliseconds above 0, 2147483647 at most$/],
  [{ keepAliveTimeoutMs: 2 ** 31 }, /^"keepAliveTimeoutMs" must be/],
  [{ connectTimeoutMs: Infinity }, /^"connectTimeoutMs" must be milliseconds above 0, 2147483647 at most$/],
  [{ keepAliveTimeoutMs: "50" }, /^"keepAliveTimeoutMs" must be/],
  [{ connectTimeoutMs: NaN }, /^"connectTimeoutMs" must be/],
  [{ connect: "ca" }, /^"connect" must be an object with options of tls.connect$/],
  [{ connect: null }, /^"connect" must be an object/],
  [{ proxy: 5 }, /^"proxy" must be the URL of an http\(s\) proxy, or false$/],
  [{ proxy: "" }, /^"proxy" must be/],
  [{ proxy: "socks5://x" }, /^"proxy" must be/],
  [{ fetch: () => undefined }, /^"fetch" is not available in trading-service-client\/node$/],
  [{ Request }, /^"Request" is not available in trading-service-client\/node$/],
  [{ baseUrl: "nowhere" }, /"baseUrl"/],
  [{ instance: 1000 }, /^"instance" must be/],
])("the option %p is refused at once, by name", (wrong, words) => {
  const options = { baseUrl, ...credentials, ...wrong };
  expect(() => createClient(options)).toThrow(words);
  expect(() => defineClient(service)(options)).toThrow(words);
});

test("every option may be what it is for, or undefined", () => {
  const right = { connections: 1, keepAliveTimeoutMs: 1, connectTimeoutMs: 2 ** 31 - 1, connect: {} };
  for (const options of [right, Object.fromEntries(Object.keys(right).map((name) => [name, undefined]))]) {
    for (const proxy of [undefined, false, "http://127.0.0.1:3128", new URL("http://127.0.0.1:3128")] as const) {
      expect(createClient({ baseUrl, ...credentials, ...options, proxy })).toHaveProperty("close");
    }
  }
});
