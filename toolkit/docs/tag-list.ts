import type { DescribedOperation } from "../description/parts/operations-of.js";
import { escapeHtml } from "../text/escape-html.js";
import { externalDocs, inlineOf } from "./markdown.js";

/** A tag, as far as people read it. */
export interface Tag {
  name: string;
  description?: string;
  externalDocs?: unknown;
  /** What is a guide, and tags no operation. */
  "x-traitTag"?: boolean;
}

/** Tags with what is said of them and links to their operations, as HTML; nothing where there are none. */
export function tagList(
  tags: readonly Tag[],
  operations: readonly { anchor: string; described: DescribedOperation }[],
): string {
  const items = tags.map((tag) => {
    const docs = externalDocs(tag);
    const own = operations.filter(({ described }) => described.operation.tags?.includes(tag.name));
    const links = own.map(({ anchor, described: { id } }) => `<a href="#${escapeHtml(anchor)}">${escapeHtml(id)}</a>`);
    const said = [inlineOf(tag.description), docs && `see ${docs}`, links.join(", ")].filter(Boolean);
    return `<li><b>${escapeHtml(tag.name)}</b>${said.length === 0 ? "" : `: ${said.join(" · ")}`}</li>`;
  });
  return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
}
