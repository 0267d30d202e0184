import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { command as bundle } from "../toolkit/commands/bundle.js";
import { readEntries } from "./build/entries.js";
import { hashOf, inputs } from "./build/inputs.js";
import { licensesOf } from "./build/licenses.js";
import { oneAtATime } from "./build/one-at-a-time.js";

const usage = `
Usage: npm run build -- [--only description]

Builds in dist/ what is published: the bundled description, ES modules and CommonJS with declarations and maps, the
commands, and the licences of bundled code. Does nothing if no input has changed.

  --only description  only the bundled description, which is all that tests on sources need
`;

const [bundled, built] = ["dist/.bundled", "dist/.built"];
const made = [built, ...["src", "toolkit", "cjs"].map((name) => `dist/${name}`)];

await runCommand<{ only?: string }>(usage, { only: { type: "string" } }, async ({ only }) => {
  if (only !== undefined && only !== "description") throw new CommandError("--only takes description");
  await mkdir("dist", { recursive: true });
  await oneAtATime("dist/.building", async () => {
    await bundleDescription();
    if (only !== "description") await buildModules();
  });
});

async function bundleDescription(): Promise<void> {
  const out = ["dist/openapi.yaml", "dist/openapi.json"];
  // `npm run bundle -- --overlay NAME` writes there too: what is published is what stands there.
  const hash = () => hashOf(["openapi", "src", "toolkit", "package-lock.json", ...out]).catch(() => "");
  if (await isStamped(bundled, await hash())) return;
  await bundle.run({ description: "openapi/openapi.yaml", overlay: [], out }, []);
  await writeFile(bundled, await hash());
}

async function buildModules(): Promise<void> {
  const hash = await hashOf(inputs);
  if (await isStamped(built, hash)) return console.log("dist is up to date");
  // The compilers take a second to load.
  const { writeDeclarations } = await import("./build/declarations.js");
  const { writeModules } = await import("./build/modules.js");
  for (const output of made) await rm(output, { recursive: true, force: true });
  const entries = await readEntries();
  await writeFile("dist/THIRD-PARTY-LICENSES", await licensesOf(await writeModules(entries)));
  await writeDeclarations(entries.libraries);
  await writeFile(built, hash);
  console.log(`built ${entries.libraries.length + entries.commands.length} entries into dist`);
}

/** Whether what a stamp is for was made of the same. */
async function isStamped(stamp: string, hash: string): Promise<boolean> {
  return (await readFile(stamp, "utf8").catch(() => undefined)) === hash;
}
