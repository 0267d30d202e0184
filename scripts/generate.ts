import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { command } from "../toolkit/commands/generate.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import { writeOut } from "../toolkit/files/write-out.js";
import { openPoints } from "./pages/open-points.js";
import { sandboxRulesPage } from "./pages/sandbox-rules.js";

const usage = `
Usage: npm run generate -- [--check]

Writes the committed files that are derived from the description: src/generated/, the page of open points and the page
of the sandbox's rules.

  --check  write nothing; exit with 1 if a file differs
`;

const about = { description: "openapi/openapi.yaml", overlay: [] };

await runCommand<{ check?: boolean }>(usage, { check: { type: "boolean" } }, async ({ check = false }) => {
  const { description } = await bundleDescription(about);
  const streams: unknown = parse(await readFile("openapi/streams.yaml", "utf8"));
  await writePage("openapi/docs/open-points.md", openPoints([description, streams]), check);
  await writePage("docs/sandbox-rules.md", await sandboxRulesPage(), check);
  const options = { omit: [], out: "src/generated", "types-from": "../service/service.js", madeBy: "npm run generate" };
  await command.run({ ...about, ...options, check }, []);
});

async function writePage(file: string, text: string, check: boolean): Promise<void> {
  const current = await readFile(file, "utf8").catch(() => undefined);
  if (current === text) return console.log(`unchanged ${file}`);
  if (check) throw new CommandError(`"${file}" is out of date: run \`npm run generate\``, 1);
  await writeOut([[file, text]]);
  console.log(`written   ${file}`);
}
