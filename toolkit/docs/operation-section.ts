import { basePathOf } from "../description/parts/base-path.js";
import type { Description, OperationObject, SecurityScheme } from "../description/parts/description.js";
import { type DescribedOperation, operationsAt } from "../description/parts/operations-of.js";
import { resolve } from "../description/parts/resolve.js";
import { escapeHtml } from "../text/escape-html.js";
import { exchangeParts } from "./exchange-parts.js";
import { pointsLine } from "./open-points.js";
import type { Sample } from "./samples.js";
import { serverList } from "./schema-table.js";
import type { Shown } from "./fields.js";
import { sourceLine } from "./source-line.js";
import { kindOfScheme } from "../generate/security-notices.js";

/** What is told of an operation besides what its description says. */
interface Told {
  /** The id of its heading. */
  anchor: string;
  /** The page that has an anchor for each part of the interface document, if there is one. */
  partsPage: string | undefined;
  samples: readonly Sample[];
}

/** An operation that callers request, as HTML. */
export function operationSection(described: DescribedOperation, told: Told, shown: Shown): string {
  const { id, method, path, operation, servers } = described;
  const { description } = shown;
  const isElsewhere = servers.length > 0 && servers !== description.servers;
  return [
    `<h3 id="${escapeHtml(told.anchor)}">${escapeHtml(operation.summary ?? id)}</h3>`,
    `${headLine([`${method} ${basePathOf({ servers })}${path}`, id], operation)}${sourceLine(operation, told.partsPage)}`,
    securityLine(description, operation),
    ...exchangeParts(described, "callers", 4, shown),
    ...callbacksOf(operation, shown),
    ...(isElsewhere ? ["<h4>Servers</h4>", serverList(servers, shown)] : []),
    ...told.samples.map(({ lang, label = lang, source }) => {
      return `<h4>${escapeHtml(label)}</h4>\n<pre><code>${escapeHtml(source)}</code></pre>`;
    }),
    pointsLine(description, [operation, described.parameters]),
  ].join("\n");
}

function callbacksOf({ callbacks = {} }: OperationObject, shown: Shown): string[] {
  return Object.entries(callbacks).flatMap(([name, given]) => {
    const callback = Object.entries(resolve(shown.description, given)).filter(([url]) => !url.startsWith("x-"));
    return operationsAt(shown.description, Object.fromEntries(callback)).flatMap((described) => [
      `<h4>Callback <code>${escapeHtml(name)}</code></h4>`,
      `<p>The service sends this request: ${escapeHtml(described.operation.summary ?? "")}</p>`,
      headLine([`${described.method} ${described.path}`], described.operation),
      ...exchangeParts(described, "the service", 5, shown),
    ]);
  });
}

/**
 * A request that the service makes of its own accord, as HTML.
 *
 * @param anchor the id of its heading
 */
export function webhookSection(described: DescribedOperation, anchor: string, shown: Shown): string {
  const { method, path: name, operation, givenId = name } = described;
  return [
    `<h3 id="${escapeHtml(anchor)}">${escapeHtml(operation.summary ?? name)}</h3>`,
    headLine([method, name, givenId], operation),
    operation.security ? securityLine(shown.description, operation) : "",
    ...exchangeParts(described, "the service", 4, shown),
    pointsLine(shown.description, [operation, described.parameters]),
  ].join("\n");
}

/**
 * The line below the title of a request, as HTML.
 *
 * @param names what it is called: its method and path, then others
 */
function headLine(names: readonly string[], { deprecated }: OperationObject): string {
  const code = [...new Set(names)].map((name) => `<code>${escapeHtml(name)}</code>`);
  return `<p>${[...code, ...(deprecated === true ? ["<b>deprecated</b>"] : [])].join(" · ")}</p>`;
}

/** What secures an operation, as HTML; nothing where the description knows no security. */
function securityLine(description: Description, { security }: OperationObject): string {
  const schemes = (description.components?.securitySchemes ?? {}) as Record<string, SecurityScheme | undefined>;
  const told = ([name, scopes]: [string, unknown]) => {
    const { [name]: scheme } = schemes;
    const words = [
      kindOfScheme(scheme && resolve(description, scheme)),
      ...[scopes].flat().map((scope) => `\`${String(scope)}\``),
    ];
    return `\`${name}\` (${words.join(", ")})`;
  };
  const sets = (security ?? description.security ?? []).map((each) => Object.entries(each).map(told).join(" with "));
  if (sets.length === 0 && Object.keys(schemes).length === 0) return "";
  const line = sets.length === 0 ? "none" : sets.map((each) => each || "none").join(" or ");
  return `<p>Security: ${escapeHtml(line).replace(/`([^`]*)`/g, "<code>$1</code>")}</p>`;
}
