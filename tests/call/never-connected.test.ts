import { neverConnected } from "../../src/call/transport/never-connected.js";
import { fetchFailed } from "../support/fake-fetch.js";
import { revoked } from "../support/revoked.js";

const url = new URL("https://exchange.example/api/v3/viewer/orders");
const chain = (...codes: string[]) =>
  codes.reduceRight<Error | undefined>((cause, code) => Object.assign(new Error(code, { cause }), { code, hostname: url.hostname }), undefined); // prettier-ignore

test.each<[string, unknown, boolean]>([
  ["no name", fetchFailed("ENOTFOUND", "getaddrinfo"), true],
  ["a certificate of another", fetchFailed("ERR_TLS_CERT_ALTNAME_INVALID"), false],
  ["a certificate of its own", fetchFailed("DEPTH_ZERO_SELF_SIGNED_CERT"), false],
  ["an issuer nobody knows", fetchFailed("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), false],
  ["all addresses refused", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ETIMEDOUT", "connect")] }, true], // prettier-ignore
  ["one address reset", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ECONNRESET", "read")] }, false],
  ["all addresses refused, in the words of one", { code: "EINVAL", errors: [fetchFailed("ETIMEDOUT", "connect"), Object.assign(fetchFailed("EINVAL", "connect"), { code: "EINVAL" }).cause] }, true], // prettier-ignore
  ["all addresses refused, in other words", { code: "E", errors: [fetchFailed("ETIMEDOUT", "connect")] }, false],
  ["no addresses", { errors: [], code: "X" }, false],
  ["no addresses and no reason", { errors: [] }, false],
  ["a name that nobody tells", { code: "EAI_AGAIN" }, false],
  ["a chain of a hundred", chain(...Array<string>(100).fill("EAI_AGAIN")), true],
  ["a chain that is longer", chain(...Array<string>(101).fill("EAI_AGAIN")), false],
  ["a tunnel that timed out", { code: "ETIMEDOUT", port: 443 }, false],
  ["a broken pipe", fetchFailed("EPIPE", "write"), false],
  ["no headers in time", fetchFailed("UND_ERR_HEADERS_TIMEOUT"), false],
  ["an alert of the peer", fetchFailed("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"), false],
  ["a refusal behind a reset", chain("ECONNRESET", "ECONNREFUSED"), false],
  ["a reset behind a refusal", chain("ECONNREFUSED", "ECONNRESET"), false],
  ["a browser, which does not say", new TypeError("Failed to fetch"), false],
  ["a text", "ECONNREFUSED", false],
  ["nothing", undefined, false],
  ["null", null, false],
  ["another address", fetchFailed("ECONNREFUSED", "connect", "192.0.2.1"), false],
  ["nobody", Object.assign(new Error("no"), { code: "ECONNREFUSED", syscall: "connect" }), false],
  ["a certificate", fetchFailed("CERT_HAS_EXPIRED"), false],
  ["a proxy that was revoked", revoked(), false],
])("%s: never connected?", (_what, error, expected) => expect(neverConnected(error, url)).toBe(expected));

const noneLeft = [
  "EMFILE",
  "ENFILE",
  "ENOBUFS",
  "EADDRNOTAVAIL",
  "EADDRINUSE",
  "EACCES",
  "EPERM",
  "EINVAL",
  "EAFNOSUPPORT",
];
const noWay = ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"];
const connects = ["ETIMEDOUT", ...noWay, ...noneLeft];
const certificates = `CERT_HAS_EXPIRED CERT_NOT_YET_VALID CERT_REVOKED CERT_UNTRUSTED CERT_SIGNATURE_FAILURE
  DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN ERR_TLS_CERT_ALTNAME_INVALID UNABLE_TO_GET_ISSUER_CERT
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE`.split(/\s+/);

test.each(connects)(
  "%s proves it where a connection was being made, to this address, and not where one was read",
  (code) => {
    expect(neverConnected(fetchFailed(code, "connect"), url)).toBe(true);
    expect(neverConnected(fetchFailed(code, "read"), url)).toBe(false);
  },
);

test.each(["ENOTFOUND", "EAI_AGAIN"])("%s proves it of the host that could not be found", (code) => {
  expect(neverConnected(fetchFailed(code, "getaddrinfo"), url)).toBe(true);
  expect(neverConnected(fetchFailed(code, "getaddrinfo", "logs.example"), url)).toBe(false);
  expect(neverConnected({ code }, url)).toBe(false);
});

test.each(certificates)("%s proves nothing: a service shows another certificate when it wants to", (code) => {
  expect(neverConnected({ code, address: "exchange.example", port: 443 }, url)).toBe(false);
  expect(neverConnected(fetchFailed(code, "connect"), url)).toBe(false);
});

test.each<[string, string, number | string | undefined, boolean]>([
  ["https://exchange.example", "exchange.example", 443, true],
  ["https://exchange.example", "exchange.example", 80, false],
  ["https://exchange.example", "exchange.example", undefined, false],
  ["http://exchange.example", "exchange.example", 80, true],
  ["http://exchange.example", "exchange.example", 443, false],
  ["https://exchange.example:8443", "exchange.example", "8443", true],
  ["https://exchange.example:8443", "exchange.example", 443, false],
  ["http://localhost", "127.0.0.1", 80, true],
  ["http://localhost", "::1", 80, true],
  ["http://localhost", "localhost", 80, true],
  ["http://localhost", "192.0.2.1", 80, false],
  ["http://localhost", "::1", 81, false],
  ["http://[::1]:4030", "::1", 4030, true],
  ["http://[::1]:4030", "[::1]", 4030, false],
  ["http://127.0.0.1", "::1", 80, false],
  ["http://exchange.example", "127.0.0.1", 80, false],
])("a refusal of %s by %s, port %p: never connected? %p", (to, address, port, expected) => {
  const error = { code: "ECONNREFUSED", syscall: "connect", address, port };
  expect(neverConnected(error, new URL(to))).toBe(expected);
});
