import { createRequire } from "node:module";

/** As much of undici as the transport uses. */
export type Undici = Pick<typeof import("undici"), "Client" | "buildConnector">;

/**
 * Loads undici, which only this transport needs.
 *
 * @throws Error that names the line which installs it, or says that the runtime has another one in its place
 */
export function loadUndici(): Undici {
  const undici = required();
  if (typeof (undici.Client as Partial<typeof undici.Client> | undefined)?.prototype?.dispatch === "function")
    return undici;
  throw new Error('This runtime replaces undici by something else: use "trading-service-client" here');
}

function required(): Undici {
  try {
    return createRequire(import.meta.url)("undici") as Undici;
  } catch (cause) {
    throw new Error('"trading-service-client/node" needs undici: npm install undici@7.30.0', { cause });
  }
}
