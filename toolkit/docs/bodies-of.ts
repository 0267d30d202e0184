import type { Description, Media, ParameterObject, Schema } from "../description/parts/description.js";
import { follow, resolve } from "../description/parts/resolve.js";
import { json, typeOfJson } from "../generate/schemas/media.js";
import { escapeHtml } from "../text/escape-html.js";
import { jsonText } from "../text/json-text.js";
import type { Field, Shown } from "./fields.js";

/** A body as one media type has it, or several alike. */
interface Body {
  /** With the examples of the body. */
  schema: Schema | boolean;
  /** The media types, as HTML; empty where JSON is the only one. */
  told: string;
}

/**
 * What a body may be, the JSON first, which the client sends and asks for. Media types that say the same share one; none
 * where there is no body.
 */
export function bodiesOf({ description, exemplified }: Shown, content: Record<string, Media> = {}): Body[] {
  const first = typeOfJson(description, content);
  const types = Object.keys(content).sort((one, other) => Number(other === first) - Number(one === first));
  const alike = new Map<string, string[]>();
  for (const type of types) {
    const said = jsonText(content[type]);
    alike.set(said, [...(alike.get(said) ?? []), type]);
  }
  return [...alike.values()].map((group): Body => {
    const media = Object(resolve(description, content[group[0] ?? ""])) as Media;
    const told = types.length === 1 && first === json ? [] : group.map((type) => `<code>${escapeHtml(type)}</code>`);
    // The examples of a response that operations share stand at the first of them.
    const schema = exemplified?.has(media) ? (media.schema ?? {}) : withExamples(description, media);
    exemplified?.add(media);
    return { schema, told: [...told, ...encodings(media)].join(", ") };
  });
}

/** A schema, with the examples of what has it: those that the schema behind a reference has stand there. */
function withExamples(
  description: Description,
  { schema = {}, ...rest }: { schema?: Schema | boolean; example?: unknown; examples?: unknown },
): Schema | boolean {
  const { examples: there = [] } = Object(follow(description, schema)) as Schema;
  const known = new Set((Array.isArray(there) ? (there as unknown[]) : []).map((each) => jsonText(each)));
  const own = examplesIn(description, rest).filter((each) => !known.has(jsonText(each)));
  if (own.length === 0 || schema === false) return schema;
  const { examples, ...others } = Object(schema === true ? {} : schema) as Schema;
  return { ...others, examples: [...own, ...(Array.isArray(examples) ? (examples as unknown[]) : [])] };
}

/** How the members of a form are written, where that is said. */
function encodings({ encoding = {} }: Media): string[] {
  return Object.entries(encoding).flatMap(([name, each]) => {
    const { contentType, style, explode } = Object(each) as typeof each;
    const told = [
      contentType !== undefined && `as <code>${escapeHtml(contentType)}</code>`,
      style !== undefined && `in the style <code>${escapeHtml(style)}</code>`,
      explode !== undefined && `explode ${escapeHtml(explode)}`,
    ].filter(Boolean);
    return told.length === 0 ? [] : [`<code>${escapeHtml(name)}</code> ${told.join(", ")}`];
  });
}

/** The examples that a parameter, a header or a body has, by whichever keyword. */
function examplesIn(description: Description, given: { example?: unknown; examples?: unknown }): unknown[] {
  const named = Object.values(Object(given.examples) as object).map((each: unknown) => {
    const { value, externalValue } = Object(follow(description, each)) as { value?: unknown; externalValue?: unknown };
    return value ?? externalValue;
  });
  return [given.example, ...named].filter((each) => each !== undefined);
}

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
