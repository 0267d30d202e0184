import type { BlockList, TcpNetConnectOpts } from "node:net";
import {
  type ConnectionOptions,
  createSecureContext,
  DEFAULT_MAX_VERSION,
  DEFAULT_MIN_VERSION,
  type SecureContextOptions,
} from "node:tls";
import type { buildConnector } from "undici";
import { type OptionRule, checkedOptions, elsewhere, refusedOption } from "../../options/checked-options.js";
import { holdsMembers } from "../../options/is-object.js";
import { connectValues } from "./connect-values.js";
import { withGuardedCallbacks } from "./with-guarded-callbacks.js";

/** Whichever version of Node the types are for. */
type Some<All> = Partial<Pick<All, Extract<keyof All, keyof typeof connectValues>>>;

/** How connections are opened: the options of `tls.connect` and `net.connect` that have an effect here. */
export type ConnectOptions = Some<ConnectionOptions> &
  Some<TcpNetConnectOpts> & {
    /** A local socket to connect to, instead of the address of the base URL or of the proxy. */
    socketPath?: string | undefined;
    /** How many TLS sessions are kept for later connections. Default 100. */
    maxCachedSessions?: number | undefined;
    /** Addresses that are never connected to. With a proxy, its address is the one that is checked. */
    blockList?: BlockList | undefined;
  };

const version = "is not supported: only HTTP/1.1 is used";
const place = 'is not supported: the address comes from "baseUrl" or "connect.socketPath"';

const rules: readonly OptionRule[] = [
  ...Object.entries(connectValues).map(([name, rule]): OptionRule => [name, ...rule]),
  ["timeout", elsewhere, 'is not supported: use "connectTimeoutMs"'],
  ["noDelay", elsewhere, "is not supported: TCP_NODELAY is always set"],
  ["signal", elsewhere, "is a call option: pass it to each call"],
  ...["allowH2", "useH2c", "ALPNProtocols"].map((name): OptionRule => [name, elsewhere, version]),
  ...["host", "hostname", "port", "protocol", "path", "socket", "httpSocket", "fd", "handle"].map(
    (name): OptionRule => [name, elsewhere, place],
  ),
];

const families = ["autoSelectFamily", "autoSelectFamilyAttemptTimeout"];

/** Options that have no effect beside another option, or beside certain values of one. */
const voided: readonly (readonly [name: string, others: readonly string[], ...values: unknown[]])[] = [
  // prettier-ignore
  ["secureContext", [
    "ca", "cert", "key", "passphrase", "pfx", "crl", "allowPartialTrustChain", "ciphers", "sigalgs", "ecdhCurve",
    "minVersion", "maxVersion", "secureProtocol", "secureOptions",
    "clientCertEngine", "privateKeyEngine", "privateKeyIdentifier",
  ]],
  ["socketPath", ["localAddress", "localPort", "lookup", "family", "hints", ...families, "blockList"]],
  ["rejectUnauthorized", ["checkServerIdentity", "crl", "allowPartialTrustChain"], false],
  ["keepAlive", ["keepAliveInitialDelay"], false],
  ["autoSelectFamily", ["autoSelectFamilyAttemptTimeout"], false],
  ["family", families, 4, 6, "IPv4", "IPv6"],
  ["localAddress", families],
];

/**
 * Checks what TypeScript cannot: an option without effect would be silently ignored, and a wrong one noticed late.
 * An option that has no effect only because of the base URL or the proxy is accepted, such as `ca` without TLS.
 *
 * @returns those that are not undefined
 * @throws TypeError that names the option
 */
export function connectOptionsOf(
  given: unknown = {},
): buildConnector.BuildOptions & Pick<ConnectOptions, "localAddress" | "lookup" | "blockList"> {
  if (!holdsMembers(given)) throw refusedOption("connect", "must be an object with options of tls.connect");
  const refuse = (name: string, rule: string) => refusedOption(`connect.${name}`, rule);
  const checked = checkedOptions(given, rules, refuse);
  for (const [name, others, ...values] of voided) {
    const isSet = values.length > 0 ? values.includes(checked[name]) : name in checked;
    const other = others.find((each) => each in checked);
    if (isSet && other) throw refuse(other, `has no effect beside "connect.${name}"`);
  }
  assertSecureContext(checked, refuse);
  return withGuardedCallbacks(checked);
}

/** Options that have no effect alone, and those that they need. */
const needs: readonly (readonly [name: string, ...others: string[]])[] = [
  ["cert", "key", "pfx", "clientCertEngine", "privateKeyIdentifier"],
  ["key", "cert"],
  ["passphrase", "key", "pfx"],
  ["privateKeyIdentifier", "privateKeyEngine"],
  ["privateKeyEngine", "privateKeyIdentifier"],
];

const versions = ["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"];

/** Options that belong together: one has no effect, or is wrong, without the others. */
const groups: readonly (readonly (keyof SecureContextOptions)[])[] = [
  ["ciphers"],
  ["ca"],
  ["crl"],
  ["pfx", "passphrase"],
  ["key", "cert", "passphrase"],
  ["sigalgs"],
  ["ecdhCurve"],
  ["minVersion", "maxVersion", "secureProtocol"],
  ["clientCertEngine"],
  ["privateKeyEngine", "privateKeyIdentifier"],
];

/**
 * Builds what TLS needs from certificates, keys and cipher names, so that a wrong one is reported when the client is
 * created, not when an order is sent.
 *
 * @param refuse makes the error that is thrown. OpenSSL's own message is left out: it may quote a key.
 */
function assertSecureContext(
  options: Readonly<Record<string, unknown>>,
  refuse: (name: string, rule: string) => Error,
): void {
  for (const [name, ...others] of needs) {
    if (options[name] === undefined || others.some((each) => options[each] !== undefined)) continue;
    throw refuse(name, `has no effect without ${others.map((each) => `"connect.${each}"`).join(" or ")}`);
  }
  for (const names of groups) {
    const given = names.filter((name) => options[name] !== undefined && name !== "passphrase");
    if (given.length === 0) continue;
    try {
      // They say how strong all else has to be.
      createSecureContext(Object.fromEntries(["ciphers", ...names].map((name) => [name, options[name]])));
    } catch (error) {
      const { code = "no reason given" } = error as { code?: string };
      throw refuse(given.join('" and "connect.'), `cannot be used for TLS (${code})`);
    }
  }
  const { minVersion = DEFAULT_MIN_VERSION, maxVersion = DEFAULT_MAX_VERSION, secureProtocol, ciphers } = options;
  if (secureProtocol !== undefined) return;
  if (versions.indexOf(`${minVersion}`) > versions.indexOf(`${maxVersion}`)) {
    const name = options.maxVersion === undefined ? "minVersion" : "maxVersion";
    throw refuse(name, `leaves no TLS version: minVersion ${minVersion} is above maxVersion ${maxVersion}`);
  }
  // Node tells them apart by their names.
  const hasOlder = !ciphers || /(^|:)(?!!?TLS_|:|$)/.test(ciphers as string);
  if (!hasOlder && maxVersion !== "TLSv1.3")
    throw refuse("ciphers", `leaves no cipher for ${maxVersion}, the highest version`);
}
