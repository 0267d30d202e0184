import { createSecureContext, DEFAULT_MAX_VERSION, DEFAULT_MIN_VERSION, type SecureContextOptions } from "node:tls";

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
export function assertSecureContext(
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
