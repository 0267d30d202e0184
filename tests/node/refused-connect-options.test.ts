import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { credentials } from "../support/fake-fetch.js";

type Connect = NodeClientOptions["connect"];
const baseUrl = "https://exchange.example";

const http1 = "has no effect: HTTP/1.1 is what is spoken";
const place = 'is not taken: connections lead where "baseUrl" says, or to "connect.socketPath"';

test.each<[string, unknown, string]>([
  ["timeout", 300, 'has no effect: "connectTimeoutMs" is the limit'],
  ["noDelay", false, "has no effect: nothing is delayed"],
  ["signal", new AbortController().signal, "goes with a call: one for all connections would end them all"],
  ["localAddress", "localhost", "must be an IP address of this machine"],
  ["localAddress", 5, "must be an IP address of this machine"],
  ...["allowH2", "useH2c", "ALPNProtocols"].map((name): [string, unknown, string] => [name, true, http1]),
  ...["host", "hostname", "port", "protocol", "path", "socket", "httpSocket"].map((name): [string, unknown, string] => [
    name,
    "x",
    place,
  ]),
])("the option connect.%s (%p) is refused with the reason", (name, value, why) => {
  const create = () => createClient({ baseUrl, ...credentials, connect: { [name]: value } });
  expect(create).toThrow(new TypeError(`"connect.${name}" ${why}`));
});

test.each(["nope", "rejectUnauthorised", "requestCert", "SNICallback"])(
  "connect.%s, which there is none of for a client, is refused with those that there are",
  (name) => {
    const connect: Connect = { [name]: undefined, ca: "" };
    expect(createClient({ baseUrl, ...credentials, connect })).toHaveProperty("warm");
    expect(() => createClient({ baseUrl, ...credentials, connect: { [name]: true } })).toThrow(
      new RegExp(`^"connect\\.${name}" is not an option \\(ca, cert, [^()]*localAddress, [^()]*maxCachedSessions\\)$`),
    );
  },
);

test("TypeScript knows those that are refused", () => {
  // @ts-expect-error it is "connectTimeoutMs"
  const refused: Connect[] = [{ timeout: 300 }];
  // @ts-expect-error "baseUrl" says where connections lead
  refused.push({ host: "elsewhere.example" }, { port: 1 });
  // @ts-expect-error HTTP/1.1 is what is spoken
  refused.push({ allowH2: true });
  expect(refused).toHaveLength(4);
});
