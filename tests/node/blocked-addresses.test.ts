import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { BlockList, type AddressInfo, type LookupFunction } from "node:net";
import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { anOrder, bid } from "../support/samples.js";
import { listen } from "../support/listen.js";
import { startProxy } from "./start-proxy.js";

withoutBackoff();

const own = certificate({ hosts: ["127.0.0.1", "127.0.0.2", "localhost", "inner.example"] });
let placed = 0;
const answer: Parameters<typeof createServer>[1] = (_request, response) => {
  placed++;
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(anOrder()));
};
const servers = { http: createServer(answer), https: createTlsServer(own, answer) };
const ports = { http: 0, https: 0 };

beforeAll(async () => {
  for (const scheme of ["http", "https"] as const) ports[scheme] = await listen(servers[scheme]);
});
beforeEach(() => void (placed = 0));
afterAll(async () => {
  for (const server of Object.values(servers)) await new Promise((closed) => server.close(closed));
  expect(await handlesLeft()).toEqual([]);
});

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");
const another = new BlockList();
another.addAddress("127.0.0.2");

/** What connecting and an order came to: a code of the innermost error, or that it was placed. */
async function sent(baseUrl: string, options: Partial<NodeClientOptions>) {
  const client = createClient({ baseUrl, ...credentials, retry: false, allowInsecureHttp: true, ...options });
  try {
    const warmed = await client.warm().then(() => "open", codeOf);
    const call = client.createOrder(bid);
    const outcome = await call.then(
      () => "placed",
      async () => (await errorOf(call)).outcome,
    );
    return [warmed, outcome, placed];
  } finally {
    await client.close();
  }
}

function codeOf(error: unknown): unknown {
  const { code, cause } = error as NodeJS.ErrnoException;
  return code ?? codeOf(cause);
}

const blocked = ["ERR_IP_BLOCKED", "not_sent", 0];
const done = ["open", "placed", 1];
const all: LookupFunction = (_name, { all: isAll }, found) => {
  const addresses = ["127.0.0.1", "::ffff:127.0.0.1", "::1%lo"].map((address) => ({
    address,
    family: address.includes(":") ? 6 : 4,
  }));
  if (isAll) found(null, addresses);
  else found(null, addresses[0]!.address, 4);
};

describe.each(["http", "https"] as const)("to an %s: service", (scheme) => {
  const at = (host: string) => `${scheme}://${host}:${ports[scheme]}`;
  // Trusted where that is asked for.
  const by = (more: NodeClientOptions["connect"]) => ({
    connect: { ...(scheme === "https" && { ca: own.cert }), ...more },
  });

  test.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"])(
    "no connection is made to a blocked address (%s)",
    async (host) => {
      expect(await sent(at(host), by({ blockList: loopback }))).toEqual(blocked);
    },
  );

  test("nor to one that a lookup of the caller's finds", async () => {
    const options = { ...by({ blockList: loopback, lookup: all }), proxy: false } as const;
    expect(await sent(at("inner.example"), options)).toEqual(blocked);
    const one = { ...by({ blockList: loopback, lookup: all, family: 4 }), proxy: false } as const;
    expect(await sent(at("inner.example"), one)).toEqual(blocked);
  });

  test("another address of the same name is taken in its place", async () => {
    const lookup: LookupFunction = (_name, _options, found) =>
      found(
        null,
        ["127.0.0.2", "127.0.0.1"].map((address) => ({ address, family: 4 })),
      );
    const options = { ...by({ blockList: another, lookup }), proxy: false } as const;
    expect(await sent(at("inner.example"), options)).toEqual(done);
    expect(await sent(at("127.0.0.1"), by({ blockList: another }))).toEqual(["open", "placed", 2]);
  });

  test("what a lookup fails at is told as it is", async () => {
    const lookup: LookupFunction = (_name, _options, found) =>
      found(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []);
    const options = { ...by({ blockList: another, lookup }), proxy: false } as const;
    expect(await sent(at("inner.example"), options)).toEqual(["ENOTFOUND", "not_sent", 0]);
  });

  test.each([false, true])("a proxy is not reached at one (by TLS: %p)", async (isSecure) => {
    const proxy = await startProxy(`http://127.0.0.1:${ports.http}`, isSecure ? own : undefined);
    const url = proxy.url("user%20name:p%40ss@");
    const connect = { ca: own.cert, blockList: loopback };
    for (const to of [url, url.replace("127.0.0.1", "localhost")])
      expect(await sent(at("127.0.0.1"), { connect, proxy: to })).toEqual(blocked);
    expect(proxy.callers).toEqual([]);
    await proxy.close();
  });
});

test("what a proxy reaches is for the proxy to say", async () => {
  const [proxy, behind] = [await startProxy(), createTlsServer(own, answer)];
  await new Promise<void>((listening) => behind.listen(0, "127.0.0.2", listening));
  const { port } = behind.address() as AddressInfo;
  const options = { connect: { ca: own.cert, blockList: another }, proxy: proxy.url("user%20name:p%40ss@") };
  expect(await sent(`https://127.0.0.2:${port}`, options)).toEqual(done);
  expect(await sent(`https://127.0.0.2:${port}`, { ...options, proxy: false })).toEqual([
    "ERR_IP_BLOCKED",
    "not_sent",
    1,
  ]);
  await proxy.close();
  await new Promise((closed) => behind.close(closed));
});
