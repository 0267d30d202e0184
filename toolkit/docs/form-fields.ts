import { isObject } from "../../src/options/is-object.js";
import { writeJson } from "../../src/call/write-json.js";
import type { Media } from "../description/parts/description.js";

type Encoding = NonNullable<Media["encoding"]>[string];
type Field = readonly [name: string, text: string];

const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

/**
 * The fields that a member of a form is written as. Where a style is described, or whether parts stand apart, they
 * follow it as parameters of the query do; else a list has a field for each item, and an object one with its JSON.
 */
export function formFields(name: string, value: unknown, encoding: Encoding = {}): Field[] {
  const { contentType, style = "form", explode = style === "form" } = encoding;
  const isStyled = encoding.style !== undefined || encoding.explode !== undefined;
  if (!Array.isArray(value) && !isObject(value)) return [[name, fieldText(value)]];
  if (!isStyled && (contentType !== undefined || isObject(value))) return [[name, writeJson(value)]];
  const parts = Object.entries(value).map(([key, each]): Field => [key, fieldText(each)]);
  if (style === "deepObject") return parts.map(([key, text]) => [`${name}[${key}]`, text]);
  if (explode) return parts.map(([key, text]) => [Array.isArray(value) ? name : key, text]);
  const flat = Array.isArray(value) ? parts.map(([, text]) => text) : parts.flat();
  return [[name, flat.join(separators[style] ?? ",")]];
}

/** A text as it is, anything else as its JSON. */
export function fieldText(value: unknown): string {
  return typeof value === "string" ? value : writeJson(value);
}
