import type { Description, ParameterObject } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { bodiesOf, withExamples } from "./bodies-of.js";
import type { Field } from "./field.js";

/** A parameter or a header as a row of a table: where a parameter stands, and how it is written where that is not what is usual there. */
export function parameterField(
  description: Description,
  parameter: Omit<ParameterObject, "in"> & { in?: string; example?: unknown; examples?: unknown },
): Field {
  const { name, in: where, schema, content, style, explode, description: text, required, deprecated } = parameter;
  const [body] = bodiesOf({ description }, content);
  const usual = where === "query" || where === "cookie" ? "form" : "simple";
  const isSplit = (style ?? usual) === "form";
  const note = [
    where !== undefined && `in ${escapeHtml(where)}`,
    style !== undefined && style !== usual && `style ${escapeHtml(style)}`,
    explode !== undefined && explode !== isSplit && `explode ${explode}`,
    parameter.allowReserved === true && "reserved characters as they are",
    parameter.allowEmptyValue === true && "may be empty",
    body && (body.told || "JSON"),
  ];
  const shown = withExamples(description, { ...parameter, schema: schema ?? body?.schema ?? {} });
  return { name, schema: shown, note: note.filter(Boolean).join(", "), text, required, deprecated };
}
