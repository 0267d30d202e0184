import { readFile, writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { createSandbox } from "../src/sandbox/index.js";
import { judge } from "../toolkit/contract/index.js";
import { relationTable } from "../toolkit/contract/judge/lists/relations.js";
import { verdictText } from "../toolkit/contract/judge/report/verdict-text.js";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { bundleDescription } from "../toolkit/description/bundle-description.js";
import { escapeHtml } from "../toolkit/text/escape-html.js";

const usage = `
Usage: npm run contract-page -- [--check]

Writes the table of relations into docs/judge.md, and docs/contract-verdict.svg: the verdict on a sandbox whose lists
claim that more follows when nothing does.

  --check  write nothing, and fail if one of them is not as it would be written
`;

const page = "docs/judge.md";
const verdict = "docs/contract-verdict.svg";
const place = /(<!-- relations: .* -->\n)[^]*(<!-- end of relations -->)/;

await runCommand<{ check?: boolean }>(usage, { check: { type: "boolean" } }, async ({ check }) => {
  const text = (await readFile(page, "utf8")).replace(place, (_all, start: string, end: string) => {
    return `${start}\n${relationTable()}\n\n${end}`;
  });
  const made = {
    [page]: await format(text, { ...(await resolveConfig(page)), filepath: page }),
    [verdict]: picture(await sampleVerdict()),
  };
  for (const [file, content] of Object.entries(made)) {
    if (!check) await writeFile(file, content);
    else if ((await readFile(file, "utf8")) !== content)
      throw new CommandError(`${file} is not as it would be written: npm run contract-page`, 1);
  }
});

async function sampleVerdict(): Promise<string[]> {
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
  return verdictText(settled).trimEnd().split("\n");
}

/** Lines of a terminal as a picture. */
function picture(lines: readonly string[]): string {
  const shown = lines.flatMap((line) => wrapped(line, 108));
  const [width, height] = [940, 40 + shown.length * 20];
  const rows = shown.map((line, index) => {
    const tone = /^deviates|^\d+\./.test(line) ? "#ff8a80" : /^\S/.test(line) ? "#e6edf3" : "#adbac7";
    return `<text x="20" y="${34 + index * 20}" fill="${tone}" xml:space="preserve">${escapeHtml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A verdict">
<rect width="100%" height="100%" rx="8" fill="#161b22"/>
<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">
${rows.join("\n")}
</g>
</svg>
`;
}

function wrapped(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const at = line.lastIndexOf(" ", width);
  const end = at > 20 ? at : width;
  return [line.slice(0, end), ...wrapped(`             ${line.slice(end).trimStart()}`, width)];
}
