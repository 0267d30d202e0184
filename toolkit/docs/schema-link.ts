import type { Schema } from "../description/parts/description.js";
import { segmentsOf } from "../description/json/pointer.js";
import { escapeHtml } from "../text/escape-html.js";
import type { Shown } from "./fields.js";
import { valueCode } from "./markdown.js";

/** By which texts a member tells choices apart, or what is made of a schema, as far as the description says so. */
export function toldBy({ discriminator }: Schema, { description }: Shown): string[] {
  if (!discriminator) return [];
  const texts = Object.entries(discriminator.mapping ?? {}).map(([text, target]) => {
    const isName = Object.hasOwn(description.components?.schemas ?? {}, target);
    const link = linkOf(isName ? `#/components/schemas/${target}` : target);
    return `${valueCode(text)} for ${link ?? `<code>${escapeHtml(target)}</code>`}`;
  });
  return [[`told by <code>${escapeHtml(discriminator.propertyName)}</code>`, ...texts].join(", ")];
}

/** A link to a schema that has a name on the page; undefined for any other target. */
export function linkOf(target: string): string | undefined {
  const [root, kind, name, ...deeper] = segmentsOf(target) ?? [];
  if (root !== "components" || kind !== "schemas" || name === undefined || deeper.length > 0) return undefined;
  return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}
