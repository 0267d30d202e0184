import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The parts of undici that the transport uses. */
export type Undici = Pick<typeof import("undici"), "Client" | "buildConnector">;

/** The first major version that dispatches as the transport needs it. */
const leastMajor = 7;
const leastNode = "20.19";
const tested = "undici@7.30.0";
const installing = `npm install ${tested}`;

/**
 * Loads undici, which only this transport needs. Any version may be installed beside the package: programs without this
 * transport do not need it.
 *
 * @throws Error with the command that installs it, or that says that the runtime replaces it
 */
export function loadUndici(): Undici {
  // A CommonJS bundle has no URL: undici is then resolved from the working directory.
  const here = (import.meta.url as string | undefined) ?? join(process.cwd(), "bundle.js");
  const require = createRequire(here);
  // A linked package lies outside the program that has installed undici: the message says where it was looked for.
  const folder = dirname(here.startsWith("file:") ? fileURLToPath(here) : here);
  const undici = required(require, folder);
  if (typeof (undici.Client as Partial<typeof undici.Client> | undefined)?.prototype?.dispatch !== "function")
    throw new Error('This runtime replaces undici with something else, as Bun does: use "trading-service-client" here');
  const { version } = require("undici/package.json") as { version: string };
  if (parseInt(version) >= leastMajor) return undici;
  throw new Error(
    `"trading-service-client/node" needs undici ${leastMajor} or later, but found ${version} from ${folder}: ${installing}`,
  );
}

function required(require: NodeJS.Require, folder: string): Undici {
  try {
    return require("undici") as Undici;
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    const missing = `"trading-service-client/node" needs undici, but found none from ${folder}: ${installing}`;
    if (isMissing) throw new Error(missing, { cause });
    const why = `${(cause as Error).message} (${tested} runs on Node ${leastNode} or later: ${installing})`;
    throw new Error(`"trading-service-client/node" cannot load undici: ${why}`, { cause });
  }
}
