import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError, runCommand } from "./command.js";
import { startPrism } from "./mock/prism.js";
import { untilStopped } from "./until-stopped.js";

const usage = `
Usage: npm run mock -- [--port PORT] [--input FILE]

Serves the description's examples with Prism on loopback, under its path prefix, until Ctrl-C. Prism checks the form of
the Authorization header only; \`npm run sandbox\` checks tokens.

  --port PORT   default 4010; 0 takes a free one
  --input FILE  the bundle, default dist/openapi.json
`;

interface Bundle {
  servers?: { url: string }[];
  paths: Record<string, unknown>;
}

/** Prism ignores the path of a server: it is moved into the paths. */
function withPrefix({ servers, ...bundle }: Bundle): { bundle: Bundle; prefix: string } {
  const prefix = servers?.[0]?.url ?? "";
  const paths = Object.entries(bundle.paths).map(([path, item]) => [prefix + path, item]);
  return { prefix, bundle: { ...bundle, paths: Object.fromEntries(paths) as Bundle["paths"] } };
}

/** Prism says nothing clear about a port that is taken. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new CommandError(`port ${port} is in use: choose another with --port`)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}

async function readBundle(input: string): Promise<Bundle> {
  const text = await readFile(input, "utf8").catch(() => {
    throw new CommandError(`cannot read "${input}": run \`npm run bundle\` first`);
  });
  try {
    return JSON.parse(text) as Bundle;
  } catch {
    throw new CommandError(`"${input}" is not JSON`);
  }
}

await runCommand<{ port: string; input: string }>(
  usage,
  { port: { type: "string", default: "4010" }, input: { type: "string", default: "dist/openapi.json" } },
  async (values) => {
    let port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) throw new CommandError(`"${values.port}" is not a port`, 2);
    const { bundle, prefix } = withPrefix(await readBundle(values.input));
    await assertFree(port);
    const directory = await mkdtemp(join(tmpdir(), "mock-"));
    try {
      const file = join(directory, "openapi.json");
      await writeFile(file, JSON.stringify(bundle));
      const stopped = untilStopped().then(() => "stopped" as const);
      for (let running = true; running; ) {
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
