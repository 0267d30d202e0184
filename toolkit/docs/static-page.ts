import { escapeHtml } from "../text/escape-html.js";

/** What a page is made of, as HTML but for its title. */
interface PageParts {
  title: string;
  /** One sentence for search engines, as text. */
  summary: string;
  body: string;
}

/** A square with a bar in it, to recognise the browser tab by. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%231d4ed8'/%3E%3Cpath d='M5 3v10M11 3v10M3 6h4v4H3zM9 5h4v4H9z' stroke='white' fill='%231d4ed8'/%3E%3C/svg%3E";

const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --soft: light-dark(#f4f4f5, #27272a); --link: light-dark(#1d4ed8, #93c5fd); }
body { margin: 0 auto; padding: 1rem 1.25rem 4rem; max-width: 56rem; font: 16px/1.55 system-ui, sans-serif; background: light-dark(#fff, #18181b); color: light-dark(#18181b, #e4e4e7); overflow-wrap: break-word; }
a { color: var(--link); }
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 2.2em 0 0.6em; }
h1 { margin-top: 0.5em; }
h2 { border-bottom: 1px solid var(--line); padding-bottom: 0.25em; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; background: var(--soft); border-radius: 4px; }
code { padding: 0.1em 0.3em; }
pre { padding: 0.75rem 1rem; overflow-x: auto; }
pre code { padding: 0; font-size: 1em; }
.wide { overflow-x: auto; }
td ul { margin: 0; padding-left: 1.2em; }
td + td code { overflow-wrap: anywhere; }
.said { margin: 0.75em 0; }
table { border-collapse: collapse; margin: 0.75em 0; }
th, td { border: 1px solid var(--line); padding: 0.35em 0.6em; text-align: left; vertical-align: top; }
th { background: var(--soft); }
summary { cursor: pointer; }
nav ul { columns: 16rem; padding-left: 1.2rem; }
.part { color: light-dark(#52525b, #a1a1aa); font-size: 0.875em; }
:target { outline: 2px solid var(--link); outline-offset: 4px; }
@media print { :root { color-scheme: light; } body { max-width: none; font-size: 10.5pt; } pre { white-space: pre-wrap; } h2, h3 { break-after: avoid; } tr, li { break-inside: avoid; } }
`;

/** A page without a script, which can be searched, printed and read in both colour schemes. */
export function staticPage({ title, summary, body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="${icon}">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The template that Redoc fills: it forbids the page every request, and puts the open points of an operation behind its
 * parameters.
 *
 * @param summary one sentence for search engines
 */
export function pageTemplate(summary: string): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${escapeHtml(summary)}" />
    <link rel="icon" href="${icon}" />
    <title>{{title}}</title>
    <style>
      body { margin: 0; padding: 0; }
      /* Open points stand behind the parameters, not between them and the text. */
      [data-testid="middle-panel"]:has(> * > .open-points) { display: flex; flex-direction: column; }
      [data-testid="middle-panel"] > :has(> .open-points) { order: 1; }
      .open-points { margin: 1.5em 0; }
      .open-points summary { cursor: pointer; }
      /* In place of a remote image. */
      a[href="https://redocly.com/redoc/"] img { display: none; }
      a[href="https://redocly.com/redoc/"]::after { content: "Redoc"; }
    </style>
    {{{redocHead}}}
  </head>
  <body>
    {{{redocHTML}}}
  </body>
</html>
`;
}
