import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inTemporaryFolder } from "../../toolkit/files/in-temporary-folder.js";
import { CommandError } from "../../toolkit/terminal/command.js";
import { ratioText, type Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";
import type { Prepared } from "../prepare/prepare.js";
import { descriptionOf } from "./description-of.js";

const sizes = [10, 100, 1000];
const typescript = resolve("node_modules/typescript/bin/tsc");
const bin = resolve("dist/toolkit/bin.js");

const client = `import { defineClient } from "trading-service-client/define";
import { service } from "./service/index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const thing = () => client.getThing0({ thing_id: 1 });
`;

/** What each step runs in a folder that `descriptionOf` was written to. */
const steps: Record<string, string[]> = {
  bundle: [bin, "bundle", "--description", "openapi.json", "--out", "bundled.json"],
  generate: [bin, "generate", "--description", "bundled.json", "--out", "src/service"],
  typecheck: [typescript, "-p", "."],
  import: ["out/client.js"],
};

/** How the time of each step of the tool chain grows with the number of operations. */
export async function benchGrowth({ node }: Prepared, { rounds }: { rounds: number }): Promise<Findings> {
  const times = new Map<string, number>();
  await inTemporaryFolder("bench growth", async (folder) => {
    for (const size of sizes) {
      const project = makeProject(join(folder, String(size)), size);
      // The least of a few: what disturbs a process only ever makes it slower.
      for (let round = 0; round < (rounds < 10 ? 1 : 2); round++) {
        for (const [step, args] of Object.entries(steps)) {
          progress(`tool chain, ${size} operations: ${step}`);
          const took = run(node, args, project);
          times.set(`${step} ${size}`, Math.min(took, times.get(`${step} ${size}`) ?? Infinity));
        }
      }
    }
  });
  progress();
  const found: Findings = { figures: {}, tables: [] };
  const rows = Object.keys(steps).map((step) => {
    const [few = NaN, some = NaN, many = NaN] = sizes.map((size) => times.get(`${step} ${size}`));
    found.figures[`growth / ${step}, 1000 operations : 100`] = many / some;
    return [step, ...[few, some, many].map((ms) => (ms / 1000).toFixed(2)), ratioText(many / some)];
  });
  const columns = ["", ...sizes.map((size) => `${size} operations, s`), "1000 : 100"];
  found.tables.push({
    title: "Tool chain on generated descriptions",
    note: "The last column is the time for 1000 operations divided by that for 100: 10 is linear growth, and the bar of 11 leaves room for noise",
    columns,
    rows,
  });
  return found;
}

function makeProject(folder: string, size: number): string {
  mkdirSync(join(folder, "src"), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("."), join(folder, "node_modules/trading-service-client"), "junction");
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write("package.json", '{ "type": "module" }');
  write("openapi.json", JSON.stringify(descriptionOf(size)));
  write("src/client.ts", client);
  const options = { strict: true, target: "es2022", module: "nodenext", types: [], rootDir: "src", outDir: "out" };
  write("tsconfig.json", JSON.stringify({ compilerOptions: { ...options, skipLibCheck: true }, include: ["src"] }));
  return folder;
}

function run(node: string, args: string[], cwd: string): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  const said = /^(\w*Error|error).*$/m.exec(stderr)?.[0] ?? stdout.split("\n")[0] ?? "";
  if (status !== 0) throw new CommandError(`"${args.slice(0, 2).join(" ")}" failed: ${said}`);
  return performance.now() - start;
}
