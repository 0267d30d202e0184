import type { DescribedOperation } from "../description/parts/operations-of.js";
import { escapeHtml } from "../text/escape-html.js";
import { exchangeParts } from "./exchange-parts.js";
import { headLine } from "./head-line.js";
import { pointsLine } from "./points-line.js";
import { securityLine } from "./security-line.js";
import type { Shown } from "./shown.js";

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
