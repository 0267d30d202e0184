import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../command.js";
import { basePathOf } from "../description/base-path.js";
import type { Description } from "../description/description.js";
import { startPrism } from "../mock/prism-process.js";
import { readBundle } from "../description/read-bundle.js";
import { assertFree, portOf } from "../port.js";
import { untilStopped } from "../until-stopped.js";

const usage = `
Usage: npm run mock -- [--port PORT] [--input FILE]

Serves the description's examples with Prism on loopback, under its path prefix, until Ctrl-C. Prism checks the form of
the Authorization header only; \`npm run sandbox\` checks tokens.

  --port PORT   default 4010; 0 takes a free one
  --input FILE  the bundle, default dist/openapi.json
`;

/** Prism ignores the path of a server: it is moved into the paths. */
function withPrefix({ servers, ...bundle }: Description): { bundle: Description; prefix: string } {
  const prefix = basePathOf({ ...(servers && { servers }) });
  const paths = Object.entries(bundle.paths).map(([path, item]) => [prefix + path, item]);
  return { prefix, bundle: { ...bundle, paths: Object.fromEntries(paths) as Description["paths"] } };
}

await runCommand<{ port: string; input: string }>(
  usage,
  { port: { type: "string", default: "4010" }, input: { type: "string", default: "dist/openapi.json" } },
  async (values) => {
    let port = portOf(values.port);
    const { bundle, prefix } = withPrefix(await readBundle(values.input));
    await assertFree(port);
    const stopped = untilStopped().then(() => "stopped" as const);
    const directory = await mkdtemp(join(tmpdir(), "mock-"));
    try {
      const file = join(directory, "openapi.json");
      await writeFile(file, JSON.stringify(bundle));
      for (let running = true; running;) {
        const prism = await startPrism(file, port, (line) => console.log(line));
        port = Number(new URL(prism.url).port);
        console.log(`mock of "${values.input}" at ${prism.url}${prefix} (Ctrl-C stops it)`);
        running = (await Promise.race([stopped, prism.ended])) !== "stopped";
        if (running) console.log("prism fell over a malformed request and is started again");
        else await prism.stop();
      }
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
);
