import { createServer as createTcpServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { inspect } from "node:util";
import { createClient } from "../../src/node/index.js";
import { proxyFor } from "../../src/node/connect/proxy.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { answer, rawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { listen } from "../support/listen.js";
import { startProxy } from "./start-proxy.js";

withoutBackoff();

const created = answer("200 OK", JSON.stringify(anOrder()), { Connection: "keep-alive" });

const { env } = process;
afterEach(() => void (process.env = env));

test.each([false, true])("plain requests go through the proxy of the environment (middleware: %p)", async (isSeen) => {
  const service = await rawServer({ onRequest: ({ socket }) => void socket.write(created) });
  const proxy = await startProxy(service.url);
  process.env = { ...env, HTTP_PROXY: proxy.url("user%20name:p%40ss@") };
  const client = createClient({ baseUrl: "http://exchange.example", ...credentials, allowInsecureHttp: true });
  if (isSeen) client.use({ onRequest: () => undefined });
  await client.createOrder(bid);
  expect(proxy.log).toEqual(["POST http://exchange.example/api/v3/viewer/orders"]);
  expect(service.requests[0]!.headers["proxy-authorization"]).toBeUndefined();
  await client.close();
  await proxy.close();
  await service.close();
  expect(await handlesLeft()).toEqual([]);
});

test("TLS goes through a tunnel, one for each connection, also when it is opened ahead", async () => {
  const proxy = await startProxy();
  const { key, cert } = certificate({ hosts: ["127.0.0.1"] });
  const seen: string[] = [];
  const service = createTlsServer({ key, cert }, (socket) => {
    socket.on("error", () => {});
    socket.on("data", (data) => {
      seen.push(data.toString());
      socket.write(created);
    });
  });
  const port = await listen(service);
  const baseUrl = `https://127.0.0.1:${port}`;
  const options = { baseUrl, ...credentials, connect: { ca: cert }, maxAttempts: 1 };
  const client = createClient({ ...options, proxy: proxy.url("user%20name:p%40ss@") });
  await client.warm();
  await client.createOrder(bid);
  await client.createOrder(bid);
  expect(proxy.log).toEqual([`CONNECT 127.0.0.1:${port}`]);
  expect(seen.join("")).not.toMatch(/proxy-authorization/i);
  await client.close();

  const wrong = createClient({ ...options, proxy: proxy.url("user:wrong@") });
  const error = await errorOf(wrong.createOrder(bid));
  expect([error.outcome, error.name, seen.length]).toEqual(["not_sent", "ConnectionError", 2]);
  expect(error.message).toMatch(/The proxy refused the tunnel \(status 407\)/);
  await wrong.close();

  await proxy.close();
  const gone = createClient({ ...options, proxy: proxy.url("user:wrong@") });
  expect(await errorOf(gone.createOrder(bid))).toMatchObject({ outcome: "not_sent", name: "ConnectionError" });
  await expect(gone.warm()).rejects.toThrow("The proxy could not be reached");
  await gone.close();
  await new Promise((closed) => service.close(closed));
  expect(await handlesLeft()).toEqual([]);
});

test("a proxy that answers for the service is a response like any other", async () => {
  const proxy = await startProxy();
  const client = createClient({ baseUrl: "http://127.0.0.1:9", ...credentials, proxy: proxy.url("") });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ status: 407, outcome: "rejected", attempts: 1 });
  await client.close();
  await proxy.close();
});

test("what a proxy echoes of its credentials is taken out, of the error of warm() too", async () => {
  const echo = (head: string) => `no user or password user name:p@ss-word ${head}`;
  const proxy = await rawServer({
    onRequest({ socket, headers }) {
      const said = echo(headers["proxy-authorization"] ?? "");
      socket.end(`HTTP/1.1 407 No\r\nContent-Length: ${said.length}\r\n\r\n${said}`);
    },
  });
  const address = proxy.url.replace("//", "//user%20name:p%40ss-word@");
  const plain = createClient({ baseUrl: "http://127.0.0.1:9", ...credentials, proxy: address });
  const error = await errorOf(plain.createOrder(bid));
  expect(error.body).toBe("no user or password [secret] Basic [secret]==");
  await plain.close();
  await proxy.close();

  const garbage = createTcpServer((socket) => {
    socket.on("error", () => {}).on("data", (head) => socket.end(`garbage ${head.toString()}`));
  });
  const tunnel = `http://user%20name:p%40ss-word@127.0.0.1:${await listen(garbage)}`;
  const secure = createClient({ baseUrl: "https://127.0.0.1:9", ...credentials, proxy: tunnel });
  const failures = [secure.warm(), secure.GET("/viewer/accounts")].map((each) =>
    each.catch((thrown: unknown) => thrown),
  );
  for (const failure of await Promise.all(failures)) {
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/p@ss-word|dXNlciBuYW1l/);
  }
  await secure.close();
  await new Promise((closed) => garbage.close(closed));
});

test("connecting through a proxy that says nothing takes no longer than connecting may", async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => void sockets.push(socket.on("error", () => {})));
  const proxy = `http://127.0.0.1:${await listen(silent)}`;
  const client = createClient({ baseUrl: "https://127.0.0.1:9", ...credentials, proxy, connectTimeoutMs: 50 });
  await expect(client.warm()).rejects.toMatchObject({ cause: { message: "The proxy did not connect in time" } });
  const error = await errorOf(client.createOrder(bid, { maxAttempts: 1 }));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
  expect(error.message).toContain("The proxy did not connect in time");
  await client.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.close(closed));
  expect(await handlesLeft()).toEqual([]);
});

const found = (service: string, environment: Record<string, string>, given?: string | false) =>
  proxyFor(new URL(service), given, environment)?.url.host;

test("the proxy is the one for the scheme of the service, in small letters or capitals", () => {
  const both = { http_proxy: "http://one:1", HTTPS_PROXY: "http://two:2" };
  expect(found("http://a.example", both)).toBe("one:1");
  expect(found("https://a.example", both)).toBe("two:2");
  expect(found("https://a.example", { https_proxy: "three:3", HTTPS_PROXY: "http://two:2" })).toBe("three:3");
  expect(found("https://a.example", { HTTP_PROXY: "http://one:1" })).toBeUndefined();
  expect(found("https://a.example", both, false)).toBeUndefined();
  expect(found("https://a.example", { ...both, NO_PROXY: "*" }, "http://mine:4")).toBe("mine:4");
});

test.each<[string, boolean]>([
  ["*", false],
  ["a.example", false],
  ["A.Example", false],
  [".a.example", false],
  ["*.a.example", false],
  ["example", false],
  ["b.example, x.a.example", false],
  ["a.example:8443", false],
  ["a.example:443", true],
  ["aa.example", true],
  [".example.a", true],
  ["", true],
])("NO_PROXY=%j keeps x.a.example:8443 from its proxy: it is asked %p", (list, isAsked) => {
  const environment = { HTTPS_PROXY: "http://two:2", NO_PROXY: list };
  expect(found("https://x.a.example:8443", environment) !== undefined).toBe(isAsked);
});

test("a port in NO_PROXY is the one of the service, also where its URL leaves it out, and blanks stand between hosts", () => {
  const asked = (service: string, list: string) =>
    found(service, { http_proxy: "http://one:1", https_proxy: "http://two:2", no_proxy: list }) !== undefined;
  expect([asked("https://a.example", "a.example:443"), asked("https://a.example", "a.example:80")]).toEqual([
    false,
    true,
  ]);
  expect([asked("http://a.example", "a.example:80"), asked("http://a.example", "a.example:443")]).toEqual([
    false,
    true,
  ]);
  expect(asked("https://a.example", " b.example ,,  a.example ")).toBe(false);
  expect(asked("https://a.example", " , ")).toBe(true);
  expect(asked("https://a.example", "xa.example:443x")).toBe(true);
});

test.each([
  ["https://bücher.example", "BÜCHER.example"],
  ["https://x.bücher.example", ".bücher.example"],
  ["https://a.example.", "a.example"],
  ["https://a.example", "a.example.:443"],
  ["https://[2001:db8::1]", "2001:DB8:0::1"],
])("a host is the same however it is written: %s, NO_PROXY=%s", (service, list) => {
  expect(found(service, { https_proxy: "http://two:2", no_proxy: list })).toBeUndefined();
});

test.each(["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "[::1]"])(
  "a service on this machine (%s) is not asked for through the proxy of the environment",
  (host) => {
    const both = { http_proxy: "http://one:1", https_proxy: "http://two:2" };
    expect([found(`http://${host}:80`, both), found(`https://${host}`, both)]).toEqual([undefined, undefined]);
    expect(found(`https://${host}`, both, "http://mine:4")).toBe("mine:4");
  },
);

test("tokens for a service on this machine do not travel in the clear to a proxy elsewhere, unless that is asked for", () => {
  const options = { baseUrl: "http://127.0.0.1:9", ...credentials, proxy: "http://proxy.example:3128" };
  expect(() => createClient(options)).toThrow(
    '"proxy" must be on loopback for a plain http service, unless "allowInsecureHttp" is set',
  );
  expect(createClient({ ...options, allowInsecureHttp: true })).toHaveProperty("createOrder");
  expect(createClient({ ...options, baseUrl: "https://127.0.0.1:9" })).toHaveProperty("createOrder");
});

test.each<[string, string, boolean]>([
  ["fd00::1", "https://[fd00::1]:8443", false],
  ["[fd00::1]", "https://[fd00::1]:8443", false],
  ["[fd00::1]:8443", "https://[fd00::1]:8443", false],
  ["[fd00::1]:443", "https://[fd00::1]:8443", true],
  ["localhost,127.0.0.1,::1,fd00::1", "https://[fd00::1]", false],
  ["fd00:0:0:0:0:0:0:1", "https://[fd00::1]", false],
  ["[FD00:0000::0001]:8443", "https://[fd00::1]:8443", false],
  ["fd00::2", "https://[fd00::1]", true],
  ["fd00::g", "https://[fd00::1]", true],
  ["::1", "https://[fd00::1]", true],
])("NO_PROXY=%j for %s: the proxy is asked %p", (list, service, isAsked) => {
  expect(found(service, { HTTPS_PROXY: "http://two:2", NO_PROXY: list }) !== undefined).toBe(isAsked);
});

test.each(["socks5://127.0.0.1:1080", "http://", "ftp://x", "http://user:100%@host"])(
  "a proxy %j is refused, without what it holds",
  (url) => {
    expect(() => found("https://a.example", {}, url)).toThrow(TypeError);
    for (const name of ["HTTPS_PROXY", "https_proxy"]) {
      expect(() => found("https://a.example", { [name]: url })).toThrow(
        `"${name}" of the environment must be the URL of an http(s) proxy; the option "proxy: false" ignores it`,
      );
    }
    expect(() => found("https://a.example", {}, url)).toThrow('"proxy" must be the URL of an http(s) proxy');
  },
);
