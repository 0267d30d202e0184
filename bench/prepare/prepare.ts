import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { CommandError } from "../../toolkit/terminal/command.js";
import { progress } from "./progress.js";
import { entryPoint } from "./entry-point.js";
import { installPeers } from "./peers.js";

/** What sections need to start measured programs. */
export interface Prepared {
  /** The Node that is measured. */
  node: string;
  /** Its version, without the `v`. */
  version: string;
  /** Where the measured programs are, compiled. Inside of `bench/node_modules`, so that they find the peers. */
  folder: string;
}

/** Installs the peers, and compiles what runs in processes of its own: plain Node runs it, without a loader. */
export async function prepare(node: string): Promise<Prepared> {
  const { stdout, error } = spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" });
  if (error ?? !stdout.trim()) throw new CommandError(`"${node}" is not a Node that runs`);
  if (entryPoint("trading-service-client") === undefined) {
    throw new CommandError("this package is not built: run `npm run build` first");
  }
  installPeers();
  progress("compiling the measured programs");
  const folder = resolve("bench/node_modules/.measured");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const entryPoints: Record<string, string> = {};
  for (const from of ["bench/contestants", "bench/programs"]) {
    for (const file of await readdir(from)) entryPoints[file.replace(/\.ts$/, "")] = `${from}/${file}`;
  }
  await build({ entryPoints, outdir: folder, ...options, plugins: [packageAsPublished("")] });
  await compileHeyApi(folder);
  return { node, version: stdout.trim(), folder };
}

/** The same for the clients of another build. */
export async function prepareEarlier(prepared: Prepared, checkout: string): Promise<Prepared> {
  const folder = `${prepared.folder}/earlier`;
  const entryPoints = ["bench/programs/calls.ts", "bench/contestants/client.ts", "bench/contestants/node-client.ts"];
  const main = entryPoint("trading-service-client") ?? "";
  if (!existsSync(resolve(checkout, relative("", main)))) {
    throw new CommandError(`"${checkout}" has no build: run \`npm run build\` there`);
  }
  await build({
    entryPoints,
    entryNames: "[name]",
    outdir: folder,
    ...options,
    plugins: [packageAsPublished(checkout)],
  });
  return { ...prepared, folder };
}

const options = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  // Not the repo's own, whose paths lead to the sources.
  tsconfigRaw: {},
} as const;

/** This package as its users get it: the built files of a checkout, by the exports of package.json. */
const packageAsPublished = (checkout: string): Plugin => ({
  name: "package-as-published",
  setup(build) {
    build.onResolve({ filter: /^trading-service-client(\/|$)/ }, ({ path }) => {
      const file = entryPoint(path);
      // A program whose export is not there fails when it is started, and says so.
      if (file === undefined) return { path, external: true };
      return { path: pathToFileURL(resolve(checkout, relative("", file))).href, external: true };
    });
  },
});

/** The client that hey-api makes of the bundled description, compiled into one module. */
async function compileHeyApi(folder: string): Promise<void> {
  const input = resolve("dist/openapi.json");
  if (!existsSync(input)) throw new CommandError('"dist/openapi.json" is not there: run `npm run bundle` first');
  const args = ["node_modules/@hey-api/openapi-ts/bin/run.js", "-i", input, "-o", "node_modules/.hey-api", "--silent"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: "bench", encoding: "utf8" });
  if (status !== 0) throw new CommandError(`hey-api cannot generate its client: ${stderr.trim()}`);
  await build({
    stdin: {
      contents: `export { client } from "./client.gen.ts"; export * from "./sdk.gen.ts";`,
      resolveDir: resolve("bench/node_modules/.hey-api"),
    },
    outfile: `${folder}/hey-api-generated.js`,
    ...options,
  });
}
