import { escapeHtml } from "../../../text/escape-html.js";
import type { JudgedFinding, Verdict } from "../interface/verdict.js";
import { figuresOf, headlineOf, shortfall, unprovokedByReason } from "./headline.js";

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --soft: light-dark(#f6f8fa, #161b22);
  --red: light-dark(#b42318, #ff8a80); --green: light-dark(#116329, #7ee787); --yellow: light-dark(#7a4d00, #f2cc60); --grey: light-dark(#59636e, #9198a1); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #e6edf3); }
h1 small, .grey { color: var(--grey); font-weight: normal; } .red { color: var(--red); } .green { color: var(--green); } .yellow { color: var(--yellow); }
article { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem; margin: 1rem 0; }
dl { display: grid; grid-template-columns: 6rem 1fr; gap: .25rem 1rem; } dd { margin: 0; overflow-wrap: anywhere; }
pre, code { font: 13px/1.5 ui-monospace, monospace; } pre { background: var(--soft); padding: .75rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid var(--line); padding: .25rem .5rem; vertical-align: top; }
`;

/** The verdict as one page that needs nothing else: no script, no request, light and dark. */
export function verdictHtml(verdict: Verdict): string {
  const { target, overlays, findings, reported, checks, effects, notes, startedAt, stopped } = verdict;
  const { text, colour } = headlineOf(verdict);
  const poor = shortfall(verdict);
  const figures = [figuresOf(verdict), startedAt, ...(overlays.length > 0 ? [`under ${overlays.join(", ")}`] : [])];
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contract verdict: ${escapeHtml(target)}</title>
<style>${style}</style>
<h1><span class="${colour}">${text}</span> <small>${escapeHtml(target)}</small></h1>
<p class="grey">${figures.map(escapeHtml).join(" · ")}</p>
${stopped === undefined ? "" : `<p class="red">Not finished: ${escapeHtml(stopped)}</p>`}
${poor === undefined ? "" : `<p class="red">${escapeHtml(poor)}</p>`}
${notes.map((note) => `<p><strong>Note</strong> ${escapeHtml(note)}</p>`).join("\n")}
${section(
  "Findings",
  findings.map((finding, index) => article(finding, `${index + 1}. `)),
)}
${section(
  "Open, and not judged",
  reported.map((finding) => article(finding, "")),
)}
${section("Unprovoked", table([...unprovokedByReason(verdict)].map(([reason, names]) => [reason, names.join("; ")])))}
${section("How long effects took", table(effects.map(({ what, ms }) => [what, `${ms} ms`])))}
${section("Checks", table(checks.map(({ operation, name, rests, status }) => [status, operation, name, rests])))}
</html>
`;
}

function section(title: string, body: readonly string[]): string {
  return body.length === 0 ? "" : `<h2>${title}</h2>\n${body.join("\n")}`;
}

function article(finding: JudgedFinding, number: string): string {
  const { operation, pointer, expected, seen, rests, hint, curl, check, count, elsewhere } = finding;
  const rows = {
    expected,
    seen: `${seen} (${count} times)`,
    also: elsewhere.join("; "),
    check,
    "rests on": rests,
    open: hint ?? "",
  };
  const list = Object.entries(rows).filter(([, text]) => text !== "");
  return `<article><h3>${number}${escapeHtml(operation)} <code>${escapeHtml(pointer)}</code></h3>
<dl>${list.map(([name, text]) => `<dt class="grey">${name}</dt><dd>${escapeHtml(text)}</dd>`).join("")}</dl>
${curl === "" ? "" : `<pre>${escapeHtml(curl)}</pre>`}</article>`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (row: readonly string[]) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  return [`<table>${rows.map(line).join("\n")}</table>`];
}
