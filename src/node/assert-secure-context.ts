import { createSecureContext, type SecureContextOptions } from "node:tls";

/** What goes together: one is of no use, or wrong, without the others. */
const groups: readonly (readonly (keyof SecureContextOptions)[])[] = [
  ["ciphers"],
  ["ca"],
  ["crl"],
  ["pfx", "passphrase"],
  ["key", "cert", "passphrase"],
  ["sigalgs"],
  ["ecdhCurve"],
  ["minVersion", "maxVersion", "secureProtocol"],
];

/**
 * Makes what TLS makes of certificates, keys and names of ciphers, to learn of a wrong one before an order waits for it.
 *
 * @param refuse makes the error that is thrown. It is not told what OpenSSL says, which may quote a key.
 */
export function assertSecureContext(
  options: Readonly<Record<string, unknown>>,
  refuse: (name: string, rule: string) => Error,
): void {
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
}
