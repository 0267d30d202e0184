import { createRequire } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The parts of undici that the transport uses. */
export type Undici = Pick<typeof import("undici"), "Client" | "buildConnector">;

/** The first major version that dispatches as the transport needs it. */
const leastMajor = 7;
const leastNode = "20.19";
const tested = "undici@7.30.0";
const installing = `npm install ${tested}`;

/**
 * Loads what the transport needs of undici, which only this transport needs. Any version may be installed beside the
 * package: programs without this transport do not need it.
 *
 * Undici's main file is not loaded: where a program has not used its `fetch` yet, it puts undici's own agent behind it, and
 * it takes three times as long.
 *
 * @throws Error with the command that installs it, or that says that the runtime replaces it
 */
export function loadUndici(): Undici {
  // A CommonJS bundle has no URL: undici is then resolved from the working directory.
  const here = (import.meta.url as string | undefined) ?? join(process.cwd(), "bundle.js");
  const require = createRequire(here);
  // A linked package lies outside the program that has installed undici: the message says where it was looked for.
  const folder = dirname(here.startsWith("file:") ? fileURLToPath(here) : here);
  const main = required(() => require.resolve("undici"), folder);
  if (!isAbsolute(main))
    throw new Error('This runtime replaces undici with something else, as Bun does: use "trading-service-client" here');
  const { version } = require("undici/package.json") as { version: string };
  if (parseInt(version) < leastMajor)
    throw new Error(
      `"trading-service-client/node" needs undici ${leastMajor} or later, but found ${version} from ${folder}: ${installing}`,
    );
  return required(() => {
    const Client = require("undici/lib/dispatcher/client.js") as Undici["Client"];
    const buildConnector = require("undici/lib/core/connect.js") as Undici["buildConnector"];
    return { Client, buildConnector };
  }, folder);
}

function required<Loaded>(load: () => Loaded, folder: string): Loaded {
  try {
    return load();
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    const missing = `"trading-service-client/node" needs undici, but found none from ${folder}: ${installing}`;
    if (isMissing) throw new Error(missing, { cause });
    const why = `${(cause as Error).message} (${tested} runs on Node ${leastNode} or later: ${installing})`;
    throw new Error(`"trading-service-client/node" cannot load undici: ${why}`, { cause });
  }
}
