import { createRequire } from "node:module";
import { join } from "node:path";

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
  // A bundle in the form of CommonJS has no URL: what it needs is looked for where the program was started.
  const here = (import.meta.url as string | undefined) ?? join(process.cwd(), "bundle.js");
  try {
    return createRequire(here)("undici") as Undici;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    if (isMissing) throw new Error('"trading-service-client/node" needs undici: npm install undici@7.30.0', { cause });
    throw new Error(`"trading-service-client/node" cannot load undici: ${(cause as Error).message}`, { cause });
  }
}
