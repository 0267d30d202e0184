import type { Schema } from "../description/parts/description.js";
import { escapeHtml } from "../text/escape-html.js";
import { valueCode } from "./value-code.js";
import { limitsOf } from "./limits-of.js";

/**
 * What a value is and how far it goes, in a few words with links to the schemas on the page, as HTML.
 *
 * @param isShown whether a member is one there. Default: each is
 */
export function typeOf(schema: Schema | boolean, isShown: IsShown = () => true): string {
  if (typeof schema === "boolean") return schema ? "anything" : "nothing";
  const limits = [...limitsOf(schema), ...(schema.discriminator ? toldBy(schema.discriminator) : [])];
  // OpenAPI 3.0 says it so, beside a list of values that has it too.
  const orNull = schema.nullable === true && !schema.enum?.includes(null) ? " or null" : "";
  return `${kindOf(schema, isShown)}${orNull}${limits.length === 0 ? "" : ` (${limits.join(", ")})`}`;
}

function kindOf(schema: Schema, isShown: IsShown): string {
  const { $ref: reference, type, enum: values, anyOf, oneOf, allOf } = schema;
  if (reference !== undefined) return linkTo(reference);
  const inner = (each: Schema | boolean) => typeOf(each, isShown);
  const [list, object] = [listOf(schema, inner), objectOf(schema, isShown)];
  const choices = [anyOf, oneOf].map((all) => all?.map(inner).join(" or "));
  const parts = [object, ...(allOf ?? []).map(inner), ...choices].filter((each) => each !== undefined);
  if (anyOf ?? oneOf ?? allOf)
    return parts.map((each) => (parts.length > 1 && each.includes(" or ") ? `(${each})` : each)).join(" with ");
  if (values) return values.map(valueCode).join(", ");
  if (schema.const !== undefined) return valueCode(schema.const);
  const kinds = [type ?? (object !== undefined ? "object" : list !== undefined ? "array" : [])].flat();
  if (kinds.length === 0) return "anything";
  // What is composed comes last: after a list, "or null" would be said of its items.
  const words = [
    ...kinds.filter((kind) => kind !== "array" && kind !== "object").map(escapeHtml),
    ...(kinds.includes("array") ? [list ?? "array of anything"] : []),
    ...(kinds.includes("object") ? [object ?? "object"] : []),
  ];
  return words.join(" or ");
}

/** By which texts a member tells choices apart, or what is made of a schema, as far as the description says so. */
export function toldBy({ propertyName, mapping = {} }: NonNullable<Schema["discriminator"]>): string[] {
  const texts = Object.entries(mapping).map(([text, target]) => `${valueCode(text)} for ${linkTo(target)}`);
  return [[`told by <code>${escapeHtml(propertyName)}</code>`, ...texts].join(", ")];
}

/** @param target a reference, or a name */
function linkTo(target: string): string {
  const name = escapeHtml(target.split("/").at(-1));
  return `<a href="#schema-${name}">${name}</a>`;
}

/** Whether a member of an object is there: what only the service sets is in no request, for example. */
export type IsShown = (member: Schema) => boolean;

/** A list by its items, the first of them one by one; undefined where nothing is said of them. */
function listOf(
  { items, prefixItems: first = [], maxItems = Infinity }: Schema,
  inner: (each: Schema | boolean) => string,
): string | undefined {
  if (first.length === 0) return items === undefined ? undefined : `array of ${inner(items)}`;
  const isWhole = (items as unknown) === false || maxItems <= first.length;
  return `array of ${first.map(inner).join(", ")}${isWhole ? "" : `, then ${inner(items ?? true)}`}`;
}

function objectOf({ properties = {}, required = [], ...others }: Schema, isShown: IsShown): string | undefined {
  const members = Object.entries(properties)
    .filter(([, each]) => isShown(each))
    .map(([name, each]) => {
      const needed = required.includes(name) ? " (required)" : "";
      return `<code>${escapeHtml(name)}</code>${needed}: ${each.deprecated === true ? "deprecated, " : ""}${typeOf(each, isShown)}`;
    });
  const all = [...members, ...unnamedOf(others, isShown)];
  return all.length === 0 ? undefined : `object of ${all.join(", ")}`;
}

/** What the members of an object are that have no name of their own there. */
export function unnamedOf(
  { additionalProperties: others, patternProperties = {} }: Schema,
  isShown?: IsShown,
): string[] {
  const ruled = Object.entries(patternProperties).map(([pattern, each]) => {
    return `names like <code>${escapeHtml(pattern)}</code>: ${typeOf(each, isShown)}`;
  });
  const isTyped = typeof others === "object" && Object.keys(others).length > 0;
  return [...ruled, ...(isTyped ? [`any other name: ${typeOf(others, isShown)}`] : [])];
}
