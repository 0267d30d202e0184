import { runCommand } from "../toolkit/command.js";
import { command } from "../toolkit/commands/generate.js";
import { openPointsPage } from "./pages/open-points.js";
import { sandboxRulesPage } from "./pages/sandbox-rules.js";
import { writePage } from "./pages/write-page.js";

const usage = `
Usage: npm run generate -- [--check]

Writes what is derived from the description and committed: src/generated/, the page of open points and the page of the
sandbox's rules.

  --check  write nothing, exit with 1 if a file differs
`;

/** Writes all of it, or only compares. */
async function generate({ check = false }: { check?: boolean } = {}): Promise<void> {
  await writePage("openapi/docs/open-points.md", await openPointsPage(), check);
  await writePage("docs/sandbox-rules.md", sandboxRulesPage(), check);
  await command.run(
    {
      description: "openapi/openapi.yaml",
      overlay: [],
      omit: [],
      out: "src/generated",
      "types-from": "../service.js",
      check,
    },
    [],
  );
}

await runCommand(usage, { check: { type: "boolean" } }, generate);
