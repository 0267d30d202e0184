import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** As much of undici as the transport uses. */
export type Undici = Pick<typeof import("undici"), "Client" | "buildConnector">;

/** The first whose dispatching is as the transport needs it. */
const leastMajor = 7;
const leastNode = "20.19";
const installing = "npm install undici@7.30.0";

/**
 * Loads undici, which only this transport needs. Any version may be installed beside the package, since whoever does
 * without this transport needs none.
 *
 * @throws Error that names the line which installs it, or says that the runtime has another one in its place
 */
export function loadUndici(): Undici {
  // A bundle in the form of CommonJS has no URL: what it needs is looked for where the program was started.
  const here = (import.meta.url as string | undefined) ?? join(process.cwd(), "bundle.js");
  const require = createRequire(here);
  // A package that is linked lies elsewhere than the program that has installed what it needs.
  const folder = dirname(here.startsWith("file:") ? fileURLToPath(here) : here);
  const undici = required(require, folder);
  if (typeof (undici.Client as Partial<typeof undici.Client> | undefined)?.prototype?.dispatch !== "function")
    throw new Error('This runtime replaces undici with something else, as Bun does: use "trading-service-client" here');
  const { version } = require("undici/package.json") as { version: string };
  if (parseInt(version) >= leastMajor) return undici;
  throw new Error(
    `"trading-service-client/node" needs undici ${leastMajor} or later, and finds ${version} from ${folder}: ${installing}`,
  );
}

function required(require: NodeJS.Require, folder: string): Undici {
  try {
    return require("undici") as Undici;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    const missing = `"trading-service-client/node" needs undici, and finds none from ${folder}: ${installing}`;
    if (isMissing) throw new Error(missing, { cause });
    const why = `${(cause as Error).message}; Node ${leastNode} or later runs the one of ${installing}`;
    throw new Error(`"trading-service-client/node" cannot load undici: ${why}`, { cause });
  }
}
