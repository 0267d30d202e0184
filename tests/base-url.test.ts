import { createClient } from "../src/index.js";
import { credentials, fakeFetch, json } from "./support/fake-fetch.js";

async function urlOf(baseUrl: string, allowInsecureHttp?: boolean): Promise<string> {
  const { fetch, seen } = fakeFetch(json([]));
  await createClient({ baseUrl, ...credentials, fetch, allowInsecureHttp }).listAccounts();
  return seen[0]!.url;
}

test.each([
  ["https://exchange.example", "https://exchange.example"],
  ["https://exchange.example/", "https://exchange.example"],
  [" https://exchange.example/\n", "https://exchange.example"],
  ["https://exchange.example///", "https://exchange.example"],
  ["HTTPS://Exchange.Example:443", "https://exchange.example"],
  ["https://exchange.example:8443/spot/", "https://exchange.example:8443/spot"],
  ["https://exchange.example/desk@7/:a", "https://exchange.example/desk@7/:a"],
  ["https://exchange.example/api/v3x", "https://exchange.example/api/v3x"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://api.localhost", "http://api.localhost"],
  ["http://127.0.0.1:1", "http://127.0.0.1:1"],
  ["http://127.255.0.3", "http://127.255.0.3"],
  ["http://[::1]:80", "http://[::1]"],
])("%s: requests go to %s and the path prefix", async (baseUrl, root) => {
  expect(await urlOf(baseUrl)).toBe(`${root}/api/v3/viewer/accounts`);
});

test.each([
  ["", /http\(s\) URL/],
  ["exchange.example", /http\(s\) URL/],
  ["/api", /http\(s\) URL/],
  ["https:exchange.example", /http\(s\) URL/],
  ["https:///exchange.example", /http\(s\) URL/],
  ["https://exchange.example:1\n2", /http\(s\) URL/],
  ["https://exchange.example/a\tb", /http\(s\) URL/],
  ["ftp://exchange.example", /http\(s\) URL/],
  ["file:///etc/passwd", /http\(s\) URL/],
  ["blob:https://exchange.example/1", /http\(s\) URL/],
  ["https://user@exchange.example", /without user/],
  ["https://:secret@exchange.example", /without user/],
  ["https://user@exchange.example/a@b/", /without user/],
  ["https://exchange.example?a=b", /without user, query/],
  ["https://exchange.example/?", /without user, query/],
  ["https://exchange.example/#", /fragment/],
  ["https://exchange.example/#a", /fragment/],
  ["http://exchange.example", /must be https or loopback, unless "allowInsecureHttp"/],
  ["http://localhost.exchange.example", /must be https/],
  ["http://xlocalhost", /must be https/],
  ["http://127.0.0.1.exchange.example", /must be https/],
  ["http://0.0.0.0", /must be https/],
  ["http://10.0.0.1", /must be https/],
  ["http://[::2]", /must be https/],
  ["https://exchange.example/api/v3", /must not end with "\/api\/v3", which is added/],
  ["https://exchange.example/api/v3/", /must not end with/],
])("%j is refused when the client is created", (baseUrl, words) => {
  expect(() => createClient({ baseUrl, ...credentials })).toThrow(words);
  expect(() => createClient({ baseUrl, ...credentials })).toThrow(TypeError);
});

test.each([null, 1, Symbol("x"), {}, ["https://exchange.example"]])(
  "what is no base URL at all (%p) is refused too",
  (baseUrl) => {
    expect(() => createClient({ ...credentials, baseUrl } as never)).toThrow(
      '"baseUrl" must be an http(s) URL such as "https://exchange.example"',
    );
  },
);

test("without a base URL a client is told that it needs one", () => {
  expect(() => createClient({ ...credentials } as never)).toThrow(/^"baseUrl" is required$/);
});

test("plain http to another host needs a word from the caller", async () => {
  expect(await urlOf("http://10.0.0.1", true)).toBe("http://10.0.0.1/api/v3/viewer/accounts");
  await expect(urlOf("http://10.0.0.1", false)).rejects.toThrow(TypeError);
});

test.each([
  [{ apiKey: "" }, '"apiKey" must be a non-empty string'],
  [{ apiSecret: "" }, '"apiSecret" must be a non-empty string'],
  [{ apiKey: undefined as never }, '"apiKey" is required'],
  [{ apiSecret: undefined as never }, '"apiSecret" is required'],
  [{ apiKey: 7 as never }, '"apiKey" must be a non-empty string'],
  [{ recvWindowSeconds: 0 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: -1 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: 1.5 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: "30" as never }, '"recvWindowSeconds" must be a whole number'],
  [{ sendParametersIn: "header" as never }, '"sendParametersIn" must be "body" or "query"'],
])("the option %j is refused", (option, message) => {
  expect(() => createClient({ baseUrl: "https://exchange.example", ...credentials, ...option })).toThrow(message);
});
