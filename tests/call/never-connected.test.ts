import { neverConnected } from "../../src/call/never-connected.js";
import { fetchFailed } from "../support/fake-fetch.js";

const url = new URL("https://exchange.example/api/v3/viewer/orders");
const chain = (...codes: string[]) =>
  codes.reduceRight<Error | undefined>((cause, code) => Object.assign(new Error(code, { cause }), { code }), undefined);

test.each<[string, unknown, boolean]>([
  ["refused", fetchFailed("ECONNREFUSED", "connect"), true],
  ["no route", fetchFailed("EHOSTUNREACH", "connect"), true],
  ["no name", fetchFailed("ENOTFOUND", "getaddrinfo"), true],
  ["no connection in time", fetchFailed("UND_ERR_CONNECT_TIMEOUT"), true],
  ["a certificate of another", fetchFailed("ERR_TLS_CERT_ALTNAME_INVALID"), true],
  ["a certificate of its own", fetchFailed("DEPTH_ZERO_SELF_SIGNED_CERT"), true],
  ["an issuer nobody knows", fetchFailed("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), true],
  ["all addresses refused", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ETIMEDOUT", "connect")] }, true], // prettier-ignore
  ["one address reset", { errors: [fetchFailed("ECONNREFUSED", "connect"), fetchFailed("ECONNRESET", "read")] }, false],
  ["no addresses", { errors: [], code: "X" }, false],
  ["reset", fetchFailed("ECONNRESET", "read"), false],
  ["a read that timed out", fetchFailed("ETIMEDOUT", "read"), false],
  ["a broken pipe", fetchFailed("EPIPE", "write"), false],
  ["no headers in time", fetchFailed("UND_ERR_HEADERS_TIMEOUT"), false],
  ["an alert of the peer", fetchFailed("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"), false],
  ["a refusal behind a reset", chain("ECONNRESET", "ECONNREFUSED"), false],
  ["a reset behind a refusal", chain("ECONNREFUSED", "ECONNRESET"), false],
  ["a browser, which does not say", new TypeError("Failed to fetch"), false],
  ["a text", "ECONNREFUSED", false],
  ["nothing", undefined, false],
  ["null", null, false],
  ["a proxy that was revoked", revoked(), false],
])("%s: never connected?", (_what, error, expected) => expect(neverConnected(error, url, false)).toBe(expected));

test.each<[string, unknown, boolean]>([
  ["the host itself", fetchFailed("ENOTFOUND", "getaddrinfo"), true],
  ["another host", fetchFailed("ENOTFOUND", "getaddrinfo", "logs.example"), false],
  ["the address itself", fetchFailed("ECONNREFUSED", "connect"), true],
  ["another address", fetchFailed("ECONNREFUSED", "connect", "192.0.2.1"), false],
  ["nobody", Object.assign(new Error("no"), { code: "ECONNREFUSED", syscall: "connect" }), false],
  ["a certificate", fetchFailed("CERT_HAS_EXPIRED"), false],
])("a fetch of the caller's that fails at %s: never connected?", (_what, error, expected) => {
  expect(neverConnected(error, url, true)).toBe(expected);
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
