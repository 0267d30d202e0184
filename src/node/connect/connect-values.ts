import { ADDRCONFIG, ALL, V4MAPPED } from "node:dns";
import { BlockList, isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { oneOf, type ValueRule } from "../../options/checked-options.js";

const isNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  return (value: unknown) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
};
const isText = (value: unknown) => typeof value === "string";
const isFilled = (value: unknown) => isText(value) && value !== "";
const isBytes = (value: unknown) => isText(value) || ArrayBuffer.isView(value);
const isHeld = (value: unknown) => typeof value === "object" && value !== null;
/** One or several; one may be an object with its own passphrase. */
const isPem = (value: unknown) =>
  isBytes(value) || (Array.isArray(value) && value.every((each) => isBytes(each) || isHeld(each)));
const textOf = (value: string | ArrayBufferView) =>
  typeof value === "string" ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("latin1");
/** Node ignores whatever is not a certificate, and then trusts no service. */
const holdsCertificates = (value: unknown): boolean =>
  value === "" ||
  (Array.isArray(value)
    ? value.every(holdsCertificates)
    : /-----BEGIN (X509 |TRUSTED )?CERTIFICATE-----/.test(textOf(value as string | ArrayBufferView)));
/** Its class is not exported under a name. */
const isSecureContext = (value: unknown) => isHeld(value) && value instanceof createSecureContext().constructor;

const text: ValueRule = [isText, "must be a string"];
const yesOrNo: ValueRule = [(value) => typeof value === "boolean", "must be true or false"];
const functions: ValueRule = [(value) => typeof value === "function", "must be a function"];
const pem: ValueRule = [isPem, "must be a string or bytes, or an array of them"];
const version = oneOf(["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"]);
const count: ValueRule = [isNumber(0), "must be a whole number, 0 or more"];
const positive: ValueRule = [isNumber(1), "must be a whole number, 1 or more"];

const hints = ADDRCONFIG | V4MAPPED | ALL;

/** The options that affect a client's connection; a server's options do not. */
export const connectValues = {
  ca: [(value) => isPem(value) && holdsCertificates(value), "must be certificates (PEM), or an array of them"],
  cert: pem,
  key: pem,
  passphrase: text,
  pfx: pem,
  crl: pem,
  allowPartialTrustChain: yesOrNo,
  rejectUnauthorized: yesOrNo,
  checkServerIdentity: functions,
  servername: [isFilled, "must be a name"],
  pskCallback: functions,
  ciphers: text,
  sigalgs: text,
  ecdhCurve: text,
  minDHSize: positive,
  minVersion: version,
  maxVersion: version,
  secureProtocol: [
    (value) => typeof value === "string" && !value.includes("_server_"),
    "must be a TLS client method, such as TLS_client_method",
  ],
  secureOptions: count,
  secureContext: [isSecureContext, "must be made by tls.createSecureContext"],
  session: [(value): boolean => ArrayBuffer.isView(value), "must be bytes"],
  clientCertEngine: text,
  privateKeyEngine: text,
  privateKeyIdentifier: text,
  enableTrace: yesOrNo,
  localAddress: [(value) => isText(value) && isIP(value) > 0, "must be an IP address of this machine"],
  localPort: [isNumber(0, 65_535), "must be a port"],
  blockList: [(value) => value instanceof BlockList, "must be a net.BlockList"],
  lookup: functions,
  family: oneOf([0, 4, 6, "IPv4", "IPv6"]),
  hints: [
    (value) => isNumber(0)(value) && (Number(value) & ~hints) === 0,
    "must be a combination of dns.ADDRCONFIG, dns.V4MAPPED and dns.ALL",
  ],
  autoSelectFamily: yesOrNo,
  autoSelectFamilyAttemptTimeout: positive,
  keepAlive: yesOrNo,
  keepAliveInitialDelay: count,
  socketPath: [isFilled, "must be the path of a local socket"],
  maxCachedSessions: count,
} as const satisfies Record<string, ValueRule>;

/** What identifies the service, and us to it: not used for a proxy. */
// prettier-ignore
const ofIdentity: readonly (keyof typeof connectValues)[] = [
  "servername", "checkServerIdentity", "cert", "key", "passphrase", "pfx", "secureContext", "session", "pskCallback",
  "clientCertEngine", "privateKeyEngine", "privateKeyIdentifier",
];

/** The options of `connect` that also apply to the connection to a proxy. */
export function withoutIdentity(options: object): object {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !(ofIdentity as readonly string[]).includes(name)),
  );
}
