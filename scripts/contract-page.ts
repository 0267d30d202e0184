import { readFile, writeFile } from "node:fs/promises";
import { format } from "prettier";
import { createSandbox } from "../src/sandbox/index.js";
import { judge } from "../toolkit/contract/index.js";
import { relationTable } from "../toolkit/contract/judge/relations.js";
import { verdictText } from "../toolkit/contract/judge/report/text.js";
import { runCommand } from "../toolkit/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";

const usage = `
Usage: npm run contract-page

Writes into docs/contract.md the table of relations, and the verdict about a sandbox whose lists say that more follows where
nothing does.
`;

const page = "docs/contract.md";

await runCommand(usage, {}, async () => {
  const parts = { relations: relationTable(), verdict: `\`\`\`text\n${await sampleVerdict()}\n\`\`\`` };
  let text = await readFile(page, "utf8");
  for (const [name, part] of Object.entries(parts)) {
    const place = new RegExp(`(<!-- ${name}: .* -->\n)[^]*(<!-- end of ${name} -->)`);
    text = text.replace(place, (_all, start: string, end: string) => `${start}\n${part}\n\n${end}`);
  }
  await writeFile(page, await format(text, { parser: "markdown", printWidth: 120 }));
});

async function sampleVerdict(): Promise<string> {
  const sandbox = createSandbox();
  sandbox.seedOrders({ count: 12 });
  const { description } = await bundleDescription();
  const verdict = await judge({
    baseUrl: "https://staging.exchange.example",
    credentials: sandbox.keys.demo,
    description,
    settleMs: 50,
    async fetch(input, init) {
      const response = await sandbox.fetch(input, init);
      const body = (await response.text()).replace('"has_next_page":false', '"has_next_page":true');
      return new Response(body, response);
    },
  });
  const settled = { ...verdict, durationMs: 21_400, effects: [] };
  return verdictText(settled).trimEnd();
}
