import type { BlockList, TcpNetConnectOpts } from "node:net";
import type { ConnectionOptions } from "node:tls";
import type { buildConnector } from "undici";
import { type OptionRule, checkedOptions, elsewhere, refusedOption } from "../../options/checked-options.js";
import { holdsMembers } from "../../options/is-object.js";
import { assertSecureContext } from "./assert-secure-context.js";
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
  ...Object.entries(connectValues).map(([name, [isRight, rule]]): OptionRule => {
    return [name, isRight, rule];
  }),
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
