import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "./described.js";
import { basePathOf } from "../description/parts/base-path.js";
import type { Description } from "../description/parts/description.js";
import { inTemporaryFolder } from "../files/in-temporary-folder.js";
import { startPrism } from "../mock/prism-process.js";
import { assertFree, portOf } from "../terminal/port.js";
import { printable } from "../text/printable.js";
import { untilStopped } from "../terminal/until-stopped.js";

const usage = `
Usage: trading-service-client mock [--overlay NAME|FILE]... [--port PORT]

Serves the description's examples with Prism on loopback, under the path of its servers, until Ctrl-C. Prism only checks the
form of the Authorization header; the sandbox checks tokens. Needs @stoplight/prism-cli.

${descriptionUsage}
  --port PORT          default 4010; 0 picks a free one
`;

/**
 * Prism ignores the path of a server: it is moved into the paths. Extensions of the whole are left out, since Prism would
 * follow what they refer to, from where the bundle lies.
 */
function withPrefix(description: Description): Description {
  const prefix = basePathOf(description);
  const paths = Object.entries(description.paths).map(([path, item]) => [prefix + path, item]);
  const known = Object.fromEntries(Object.entries(description).filter(([key]) => !key.startsWith("x-"))) as Description;
  return { ...known, servers: [], paths: Object.fromEntries(paths) as Description["paths"] };
}

export const command: Command<DescriptionValues & { port: string }> = {
  usage,
  options: { ...descriptionOptions, port: { type: "string", default: "4010" } },
  run: async ({ port: wanted, ...values }) => {
    let port = portOf(wanted);
    await assertFree(port);
    const stopped = untilStopped().then(() => "stopped" as const);
    const bundle = withPrefix((await readDescribed(values)).description);
    await inTemporaryFolder("mock", async (folder) => {
      const file = join(folder, "openapi.json");
      await writeFile(file, JSON.stringify(bundle));
      for (let running = true; running;) {
        const prism = await startPrism(file, port, (line) => console.log(printable(line)));
        port = Number(new URL(prism.url).port);
        console.log(`mock at ${prism.url} (Ctrl-C stops it)`);
        running = (await Promise.race([stopped, prism.ended])) !== "stopped";
        if (running) console.log("prism crashed while it handled a request, and is restarted");
        else await prism.stop();
      }
    });
  },
};
