import { BlockList } from "node:net";
import { createSecureContext } from "node:tls";
import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { certificate } from "../support/certificates.js";
import { credentials } from "../support/fake-fetch.js";

type Connect = NodeClientOptions["connect"];
const baseUrl = "https://exchange.example";

const others = '"connect.pfx" or "connect.clientCertEngine" or "connect.privateKeyIdentifier"';
const http1 = "is not supported: only HTTP/1.1 is used";
const place = 'is not supported: the address comes from "baseUrl" or "connect.socketPath"';

test.each<[string, unknown, string]>([
  ["timeout", 300, 'is not supported: use "connectTimeoutMs"'],
  ["noDelay", false, "is not supported: TCP_NODELAY is always set"],
  ["signal", new AbortController().signal, "is a call option: pass it to each call"],
  ["localAddress", "localhost", "must be an IP address of this machine"],
  ["localAddress", 5, "must be an IP address of this machine"],
  ["servername", 5, "must be a name"],
  ["servername", "", "must be a name"],
  ["session", 5, "must be bytes"],
  ["session", "a text, which Node refuses when it connects", "must be bytes"],
  ["family", "IPv9", 'must be one of 0, 4, 6, "IPv4", "IPv6"'],
  ["lookup", "x", "must be a function"],
  ["hints", 3, "must be a combination of dns.ADDRCONFIG, dns.V4MAPPED and dns.ALL"],
  ["localPort", "abc", "must be a port"],
  ["localPort", 65_536, "must be a port"],
  ["minVersion", "x", 'must be one of "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"'],
  ["rejectUnauthorized", 0, "must be true or false"],
  ["ca", 5, "must be certificates (PEM), or an array of them"],
  ["ca", "no certificate", "must be certificates (PEM), or an array of them"],
  ["ca", new DataView(new ArrayBuffer(9)), "must be certificates (PEM), or an array of them"],
  ["blockList", [], "must be a net.BlockList"],
  ["ciphers", "TLS_AES_128_GCM_SHA256,x", "cannot be used for TLS (ERR_SSL_NO_CIPHER_MATCH)"],
  ["ca", [Buffer.from(certificate({ hosts: [] }).key)], "must be certificates (PEM), or an array of them"],
  ["crl", 5, "must be a string or bytes, or an array of them"],
  ["cert", certificate({ hosts: [] }).cert, `has no effect without "connect.key" or ${others}`],
  ["key", certificate({ hosts: [] }).key, 'has no effect without "connect.cert"'],
  ["passphrase", "of what?", 'has no effect without "connect.key" or "connect.pfx"'],
  ["privateKeyIdentifier", "x", 'has no effect without "connect.privateKeyEngine"'],
  ["clientCertEngine", "none such", "cannot be used for TLS (no reason given)"],
  ["maxVersion", "TLSv1.1", "leaves no TLS version: minVersion TLSv1.2 is above maxVersion TLSv1.1"],
  ["secureProtocol", "TLS_server_method", "must be a TLS client method, such as TLS_client_method"],
  ["ciphers", "none such", "cannot be used for TLS (ERR_SSL_NO_CIPHER_MATCH)"],
  ["socketPath", 5, "must be the path of a local socket"],
  ["maxCachedSessions", -1, "must be a whole number, 0 or more"],
  ["autoSelectFamilyAttemptTimeout", 0, "must be a whole number, 1 or more"],
  ["secureContext", {}, "must be made by tls.createSecureContext"],
  ["secureContext", 5, "must be made by tls.createSecureContext"],
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

const viewOf = (text: string) => {
  const bytes = Buffer.from(`before${text}`);
  return new DataView(bytes.buffer, bytes.byteOffset + 6, bytes.length - 6);
};

test("whatever TLS takes is taken", () => {
  const { cert, key } = certificate({ hosts: ["127.0.0.1"] });
  const right: Connect[] = [
    { ca: [cert, Buffer.from(cert)], cert: [cert], key: [{ pem: key }], family: 0, localPort: 0 },
    {
      ca: [],
      minVersion: "TLSv1.2",
      maxVersion: "TLSv1.3",
      ciphers: "HIGH",
      sigalgs: "RSA-PSS+SHA256",
      ecdhCurve: "auto",
    },
    { ca: viewOf(cert) as never, maxVersion: "TLSv1.2", ciphers: "TLS_AES_128_GCM_SHA256:AES128-SHA" },
    { ca: "", maxVersion: "TLSv1.2", ciphers: "", blockList: new BlockList() },
    { ciphers: "TLS_AES_128_GCM_SHA256", keepAlive: true, keepAliveInitialDelay: 1, localAddress: "127.0.0.1" },
    { rejectUnauthorized: true, checkServerIdentity: () => undefined, autoSelectFamily: true, family: 0 },
    { secureContext: createSecureContext(), session: Buffer.alloc(0), maxCachedSessions: 0, keepAliveInitialDelay: 0 },
  ];
  for (const connect of right) expect(createClient({ baseUrl, ...credentials, connect })).toHaveProperty("warm");
  const { cert: another } = certificate({ hosts: ["127.0.0.1"] });
  expect(() => createClient({ baseUrl, ...credentials, connect: { cert: another, key } })).toThrow(
    /^"connect.key" and "connect.cert" cannot be used for TLS \(ERR_OSSL_X509_KEY_VALUES_MISMATCH\)$/,
  );
});

test.each<[string, string, Connect]>([
  ["minVersion", "secureContext", { minVersion: "TLSv1.3", secureContext: createSecureContext() }],
  ["ca", "secureContext", { secureContext: createSecureContext(), ca: "" }],
  ["lookup", "socketPath", { socketPath: "/nowhere", lookup: () => {} }],
  ["family", "socketPath", { socketPath: "/nowhere", family: 6 }],
  ["blockList", "socketPath", { socketPath: "/nowhere", blockList: new BlockList() }],
  ["autoSelectFamilyAttemptTimeout", "socketPath", { socketPath: "/nowhere", autoSelectFamilyAttemptTimeout: 100 }],
  [
    "autoSelectFamilyAttemptTimeout",
    "autoSelectFamily",
    { autoSelectFamily: false, autoSelectFamilyAttemptTimeout: 9 },
  ],
  ["autoSelectFamilyAttemptTimeout", "family", { family: 4, autoSelectFamilyAttemptTimeout: 100 }],
  ["autoSelectFamily", "family", { family: "IPv6" as never, autoSelectFamily: true }],
  ["autoSelectFamily", "localAddress", { localAddress: "127.0.0.1", autoSelectFamily: true }],
  ["keepAliveInitialDelay", "keepAlive", { keepAlive: false, keepAliveInitialDelay: 5 }],
  ["checkServerIdentity", "rejectUnauthorized", { rejectUnauthorized: false, checkServerIdentity: () => undefined }],
])("connect.%s is refused beside connect.%s, which is all that counts", (name, other, connect) => {
  const why = `"connect.${name}" has no effect beside "connect.${other}"`;
  expect(() => createClient({ baseUrl, ...credentials, connect })).toThrow(new TypeError(why));
});

test("ciphers of the latest version alone are refused where an older one is the greatest", () => {
  const connect: Connect = { maxVersion: "TLSv1.2", ciphers: "TLS_AES_128_GCM_SHA256:!TLS_CHACHA20_POLY1305_SHA256" };
  const why = '"connect.ciphers" leaves no cipher for TLSv1.2, the highest version';
  expect(() => createClient({ baseUrl, ...credentials, connect })).toThrow(new TypeError(why));
});

test("a certificate is as strong as the ciphers ask for", () => {
  const { cert, key } = certificate({ hosts: ["127.0.0.1"], curve: "secp112r1" });
  const create = (ciphers?: string) => createClient({ baseUrl, ...credentials, connect: { cert, key, ciphers } });
  expect(create("DEFAULT@SECLEVEL=0")).toHaveProperty("warm");
  expect(() => create("DEFAULT@SECLEVEL=1")).toThrow(/^"connect.key" and "connect.cert" cannot be used for TLS \(/);
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
