import { createSandbox } from "../src/sandbox/index.js";
import { runCommand } from "../toolkit/command.js";
import { writePage } from "./write-page.js";

const usage = `
Usage: npm run sandbox-rules -- [--check] [--out FILE]

Writes the list of the sandbox's own rules: what it does where the interface document shows nothing.

  --check     write nothing, exit with 1 if the file on disk differs
  --out FILE  what to write, default docs/sandbox-rules.md
`;

const introduction = `<!-- Written by \`npm run sandbox-rules\` (part of \`npm run generate\`). Do not edit. -->

# Rules of the sandbox

The sandbox (\`npm run sandbox\`, or \`trading-service-client/sandbox\`) has to decide what the interface document does not
show. These are its rules under the default readings; \`createSandbox().assumptions\` gives them under others. **A service
may differ in each of them.** Where a rule settles an [open point](../openapi/docs/open-points.md) of the description,
its number stands next to it.

| rule | open point | what the sandbox does |
| ---- | ---------- | --------------------- |
`;

await runCommand<{ check?: boolean; out: string }>(
  usage,
  { check: { type: "boolean" }, out: { type: "string", default: "docs/sandbox-rules.md" } },
  async ({ check, out }) => {
    const rows = createSandbox().assumptions.map(
      ({ id, openPoint = "", what }) => `| ${id} | ${openPoint} | ${what} |\n`,
    );
    await writePage(out, introduction + rows.join(""), "sandbox-rules", check);
  },
);
