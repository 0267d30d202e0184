import { createRequire } from "node:module";

/** As much of undici as the transport uses. */
export type Undici = Pick<typeof import("undici"), "Client" | "buildConnector">;

/**
 * Loads undici, which only this transport needs.
 *
 * @throws Error that names the line which installs it
 */
export function loadUndici(): Undici {
  try {
    return createRequire(import.meta.url)("undici") as Undici;
  } catch (cause) {
    throw new Error('"trading-service-client/node" needs undici: npm install undici@7.30.0', { cause });
  }
}
