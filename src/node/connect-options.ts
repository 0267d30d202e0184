import { isIP, type TcpNetConnectOpts } from "node:net";
import type { ConnectionOptions } from "node:tls";
import type { buildConnector } from "undici";
import { checkedOptions, elsewhere, type OptionRule } from "../call/checked-options.js";
import { holdsMembers } from "../call/holds-members.js";
import { refusedOption } from "../refused-option.js";

/** What has an effect on a connection of a client's; a server's options, for one, have none. */
// prettier-ignore
const ofTls = [
  "ca", "cert", "key", "passphrase", "pfx", "crl", "allowPartialTrustChain", "rejectUnauthorized", "checkServerIdentity",
  "servername", "pskCallback", "ciphers", "sigalgs", "ecdhCurve", "minDHSize", "minVersion", "maxVersion", "secureProtocol",
  "secureOptions", "secureContext", "session", "clientCertEngine", "privateKeyEngine", "privateKeyIdentifier", "enableTrace",
] as const;
// prettier-ignore
const ofSockets = [
  "localAddress", "localPort", "lookup", "family", "hints", "autoSelectFamily", "autoSelectFamilyAttemptTimeout",
  "keepAlive", "keepAliveInitialDelay",
] as const;

/** Of whatever version of Node the types are. */
type Some<All, Name> = Partial<Pick<All, Extract<keyof All, Name>>>;

/** How connections are opened: those options of `tls.connect` and `net.connect` that have an effect here. */
export type ConnectOptions = Some<ConnectionOptions, (typeof ofTls)[number]> &
  Some<TcpNetConnectOpts, (typeof ofSockets)[number]> & {
    /** A socket of this machine that connections lead to, in place of the address in the base URL or of the proxy. */
    socketPath?: string | undefined;
    /** How many TLS sessions are kept for connections to come. Default 100. */
    maxCachedSessions?: number | undefined;
  };

const version = "has no effect: HTTP/1.1 is what is spoken";
const place = 'is not taken: connections lead where "baseUrl" says, or to "connect.socketPath"';

const rules: readonly OptionRule[] = [
  ...[...ofTls, ...ofSockets, "socketPath", "maxCachedSessions"].map((name): OptionRule => {
    const isAddress = (value: unknown) => typeof value === "string" && isIP(value) > 0;
    return [name, name === "localAddress" ? isAddress : () => true, "must be an IP address of this machine"];
  }),
  ["timeout", elsewhere, 'has no effect: "connectTimeoutMs" is the limit'],
  ["noDelay", elsewhere, "has no effect: nothing is delayed"],
  ["signal", elsewhere, "goes with a call: one for all connections would end them all"],
  ...["allowH2", "useH2c", "ALPNProtocols"].map((name): OptionRule => [name, elsewhere, version]),
  ...["host", "hostname", "port", "protocol", "path", "socket", "httpSocket", "fd", "handle"].map(
    (name): OptionRule => [name, elsewhere, place],
  ),
];

/**
 * Checks what TypeScript cannot: one without an effect would be left out without a word.
 *
 * @returns those that are not undefined
 * @throws TypeError that names the option
 */
export function connectOptionsOf(given: unknown = {}): buildConnector.BuildOptions & { localAddress?: string } {
  if (!holdsMembers(given)) throw refusedOption("connect", "must be an object with options of tls.connect");
  return checkedOptions(given, rules, (name, rule) => refusedOption(`connect.${name}`, rule));
}
