import { basePathOf } from "../description/parts/base-path.js";
import type { OperationObject } from "../description/parts/description.js";
import { type DescribedOperation, operationsAt } from "../description/parts/operations-of.js";
import { resolve } from "../description/parts/resolve.js";
import { escapeHtml } from "../text/escape-html.js";
import { exchangeParts } from "./exchange-parts.js";
import { headLine } from "./head-line.js";
import { pointsLine } from "./points-line.js";
import type { Sample } from "./samples.js";
import { securityLine } from "./security-line.js";
import { serverList } from "./server-list.js";
import type { Shown } from "./shown.js";
import { sourceLine } from "./source-line.js";

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
