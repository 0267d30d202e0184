import { createClient } from "../src/index.js";
import { clientOn, credentials, json } from "./support/fake-fetch.js";

const create = (baseUrl: string, allowInsecureHttp?: boolean) =>
  createClient({ baseUrl, ...credentials, allowInsecureHttp, fetch: () => Promise.resolve(json([])) });

test.each([
  ["https://exchange.example", "https://exchange.example/api/v3/viewer/accounts"],
  ["https://exchange.example/", "https://exchange.example/api/v3/viewer/accounts"],
  ["https://exchange.example:8443/eu//", "https://exchange.example:8443/eu/api/v3/viewer/accounts"],
  ["HTTPS://Exchange.Example", "https://exchange.example/api/v3/viewer/accounts"],
])("%s is extended by the path prefix of the description", async (baseUrl, url) => {
  const { client, seen } = clientOn([json([])], { baseUrl });
  await client.listAccounts();
  await client.GET("/viewer/accounts");
  expect(seen.map((request) => request.url)).toEqual([url, url]);
});

test.each([
  "",
  "exchange.example",
  "/api",
  "ftp://exchange.example",
  "https://",
  "https://key@exchange.example",
  "https://exchange.example?x=1",
  "https://exchange.example#x",
])('the base URL "%s" is refused', (baseUrl) => {
  expect(() => create(baseUrl)).toThrow(/"baseUrl" must be an http\(s\) URL/);
});

test("a base URL that has the prefix already is refused", () => {
  expect(() => create("https://exchange.example/api/v3/")).toThrow('must not end with "/api/v3"');
});

test.each([
  "http://localhost:1",
  "http://api.localhost",
  "http://127.0.0.1:8080",
  "http://127.9.9.9",
  "http://[::1]:80",
])("plain http is allowed to %s", (baseUrl) => {
  expect(() => create(baseUrl)).not.toThrow();
});

test.each([
  "http://exchange.example",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://10.0.0.1",
  "http://[::2]",
])("plain http to %s is refused unless it is asked for", (baseUrl) => {
  expect(() => create(baseUrl)).toThrow(/must be https or loopback/);
  expect(() => create(baseUrl, false)).toThrow(/must be https or loopback/);
  expect(() => create(baseUrl, true)).not.toThrow();
});

test.each([
  [{ apiKey: "" }, '"apiKey" must be a non-empty string'],
  [{ apiSecret: "" }, '"apiSecret" must be a non-empty string'],
  [{ apiSecret: undefined as never }, '"apiSecret" must be a non-empty string'],
  [{ apiKey: 7 as never }, '"apiKey" must be a non-empty string'],
  [{ recvWindowSeconds: 0 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: -1 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: 1.5 }, '"recvWindowSeconds" must be a whole number'],
  [{ recvWindowSeconds: "30" as never }, '"recvWindowSeconds" must be a whole number'],
  [{ sendParametersIn: "header" as never }, '"sendParametersIn" must be "body" or "query"'],
])("the option %j is refused", (option, message) => {
  expect(() => createClient({ baseUrl: "https://exchange.example", ...credentials, ...option })).toThrow(message);
});
