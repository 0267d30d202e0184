import type { connectValues } from "./connect-values.js";

/** Who the service is, and who we are to it: none of it is for anybody between. */
// prettier-ignore
const ofIdentity: readonly (keyof typeof connectValues)[] = [
  "servername", "checkServerIdentity", "cert", "key", "passphrase", "pfx", "secureContext", "session", "pskCallback",
  "clientCertEngine", "privateKeyEngine", "privateKeyIdentifier",
];

/** Those of the options of `connect` that a proxy in front of the service is reached by too. */
export function withoutIdentity(options: object): object {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => !(ofIdentity as readonly string[]).includes(name)),
  );
}
