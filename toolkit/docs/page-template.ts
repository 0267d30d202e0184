import { escapeHtml } from "../text/escape-html.js";
import { icon } from "./static-page.js";

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
