import type { Description, ParameterObject } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { bodyOf } from "./body-of.js";
import type { Field } from "./schema-table.js";

/** A parameter as a row of a table: where it stands, and how it is written where that is not what is usual there. */
export function parameterField(
  description: Description,
  { name, in: where, schema, content, style, explode, description: text, ...rest }: ParameterObject,
): Field {
  const body = bodyOf(description, content);
  const usual = where === "query" || where === "cookie" ? "form" : "simple";
  const isSplit = (style ?? usual) === "form";
  const note = [
    `in ${escapeHtml(where)}`,
    style !== undefined && style !== usual && `style ${escapeHtml(style)}`,
    explode !== undefined && explode !== isSplit && `explode ${explode}`,
    body && (body.told ?? "JSON"),
  ];
  return { ...rest, name, schema: schema ?? body?.schema ?? {}, note: note.filter(Boolean).join(", "), text };
}
