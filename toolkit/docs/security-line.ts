import type { Description, OperationObject, SecurityScheme } from "../description/parts/description.js";
import { resolve } from "../description/parts/resolve.js";
import { kindOfScheme } from "../generate/kind-of-scheme.js";
import { escapeHtml } from "../text/escape-html.js";

/** What secures an operation, as HTML; nothing where the description knows no security. */
export function securityLine(description: Description, { security }: OperationObject): string {
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
