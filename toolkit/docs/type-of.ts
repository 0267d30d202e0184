import type { Schema } from "../description/parts/description.js";
import { targetOf } from "../description/json/pointer.js";
import { follow } from "../description/parts/resolve.js";
import { whoSets } from "../generate/prepare/given-schema.js";
import { escapeHtml } from "../text/escape-html.js";
import { type Field, type Shown, membersOf } from "./fields.js";
import { limitsOf } from "./limits-of.js";
import { inlineOf, valueCode } from "./markdown.js";
import { linkOf, toldBy } from "./schema-link.js";

/** What a value is and how far it goes, in a few words with links to the schemas on the page, as HTML. */
export function typeOf(schema: Schema | boolean, shown: Shown): string {
  if (typeof schema === "boolean") return schema ? "anything" : "nothing";
  const inner = (each: Schema | boolean) => sentenceOf({ schema: each }, shown);
  const limits = [...limitsOf(schema, (each) => grouped(inner(each))), ...toldBy(schema, shown)];
  // OpenAPI 3.0 says it so, beside a list of values that has it too.
  const isOrNull = schema.nullable === true && !schema.enum?.includes(null);
  const kind = choiceOf([kindOf(schema, inner, shown), ...(isOrNull ? ["null"] : [])]);
  return `${kind}${limits.length === 0 ? "" : ` (${limits.join(", ")})`}`;
}

/** What a field is: the same, with who sets it and whether it is still used. */
export function fieldType({ schema = {}, note, deprecated }: Omit<Field, "name">, shown: Shown): string {
  const behind = Object(follow(shown.description, schema)) as Schema;
  const isOld = [deprecated, (Object(schema) as Schema).deprecated, behind.deprecated].includes(true);
  const setter = Object.keys(whoSets(shown.description, schema));
  return [note, isOld && "<b>deprecated</b>", ...setter, typeOf(schema, shown)].filter(Boolean).join(", ");
}

/** A field where there is no table: its name if it has one, what it is, and what is said of it. */
export function sentenceOf(field: Partial<Field>, shown: Shown): string {
  const { name, schema = {}, required, text = (Object(schema) as Schema).description } = field;
  const called = name === undefined ? "" : `<code>${escapeHtml(name)}</code>${required ? " (required)" : ""}`;
  const words = name !== undefined && field.schema === undefined ? "" : fieldType({ ...field, schema }, shown);
  return `${[called, words].filter(Boolean).join(": ")}${text ? ` <q>${inlineOf(text)}</q>` : ""}`;
}

function kindOf(schema: Schema, inner: (each: Schema | boolean) => string, shown: Shown): string {
  const { $ref: reference, anyOf, oneOf, allOf = [] } = schema;
  const others = [...allOf.map(inner), ...[anyOf, oneOf].flatMap((all) => (all ? [choiceOf(all.map(inner))] : []))];
  if (reference !== undefined) others.unshift(targetWords(reference, shown));
  const own = ownKind(schema, inner, shown);
  // That what is composed is an object, its parts say.
  const parts = own === "" || (own === "object" && others.length > 0) ? others : [own, ...others];
  if (parts.length === 0) return "anything";
  return (parts.length > 1 ? parts.map(grouped) : parts).join(" with ");
}

/** What a schema says itself, beside what it refers to and is composed of. */
function ownKind(schema: Schema, inner: (each: Schema | boolean) => string, shown: Shown): string {
  if (schema.enum) return schema.enum.map(valueCode).join(", ");
  if (schema.const !== undefined) return valueCode(schema.const);
  const [list, object] = [listOf(schema, inner), objectOf(schema, shown)];
  const said = [...(object === undefined ? [] : ["object"]), ...(list === undefined ? [] : ["array"])];
  const kinds = [schema.type ?? said].flat();
  // What is composed comes last, where it needs no parentheses.
  return choiceOf([
    ...kinds.filter((kind) => kind !== "array" && kind !== "object").map(escapeHtml),
    ...(kinds.includes("array") ? [list ?? "array of anything"] : []),
    ...(kinds.includes("object") ? [object ?? "object"] : []),
  ]);
}

/** What has no name on the page is shown where it is referred to, unless it is within itself. */
function targetWords(target: string, shown: Shown): string {
  const { description, within = [] } = shown;
  const found = within.includes(target) ? undefined : targetOf(description, target);
  const link = linkOf(target);
  if (link !== undefined || found === undefined) return link ?? `<code>${escapeHtml(target)}</code>`;
  return sentenceOf({ schema: found as Schema }, { ...shown, within: [...within, target] });
}

/** A list by its items, the first of them one by one; undefined where nothing is said of them. */
function listOf(schema: Schema, inner: (each: Schema | boolean) => string): string | undefined {
  const { unevaluatedItems, items = unevaluatedItems, prefixItems: first = [], maxItems = Infinity } = schema;
  if (first.length === 0) return items === undefined ? undefined : `array of ${grouped(inner(items))}`;
  const isWhole = items === false || maxItems <= first.length;
  const rest = isWhole ? "no more" : typeof items === "object" ? `only ${grouped(inner(items))}` : "anything";
  return `array of ${[...first.map((each) => grouped(inner(each))), rest].join(", then ")}`;
}

function objectOf({ properties = {}, required, ...others }: Schema, shown: Shown): string | undefined {
  const needed = Array.isArray(required) ? required : [];
  const members = membersOf([{ properties, required: needed }], shown).map((each) => sentenceOf(each, shown));
  const all = [...members, ...unnamedOf({ ...others, properties }, shown)];
  return all.length === 0 ? undefined : `object of <ul>${all.map((each) => `<li>${each}</li>`).join("")}</ul>`;
}

/** What the members of an object are that have no name of their own there. */
export function unnamedOf(schema: Schema, shown: Shown): string[] {
  const { patternProperties = {}, properties = {}, unevaluatedProperties, additionalProperties } = schema;
  const ruled = Object.entries(patternProperties).map(([pattern, each]) => {
    return `names like <code>${escapeHtml(pattern)}</code>: ${sentenceOf({ schema: each }, shown)}`;
  });
  const others = additionalProperties ?? unevaluatedProperties;
  if (typeof others !== "object" || Object.keys(others).length === 0) return ruled;
  const isOnly = ruled.length === 0 && Object.keys(properties).length === 0;
  return [...ruled, `any ${isOnly ? "" : "other "}name: ${sentenceOf({ schema: others }, shown)}`];
}

/**
 * The words of a type as a part of other words: in parentheses if it has several parts, or a limit that could be that of
 * a list around it.
 */
function grouped(words: string): string {
  const bare = bareWords(words);
  const isCompound = /, | or | with /.test(bare.replace(/\(.*?\)/g, "")) || /^array of .*(?<! of) \(/.test(bare);
  return isCompound ? `(${words})` : words;
}

/** One of several types. After a list the others could be taken for its items. */
function choiceOf(all: readonly string[]): string {
  const isList = (words: string, at: number) => at < all.length - 1 && /array of [^()]*$/.test(bareWords(words));
  return all.map((each, at) => (isList(each, at) ? `(${each})` : each)).join(" or ");
}

/** Without what is shown as a list, a text or a value, and without parentheses in parentheses. */
function bareWords(words: string): string {
  const inner = /<(q|code|ul|a)\b[^>]*>(?:(?!<\1\b)[^])*?<\/\1>|(?<=\([^()]*)\([^()]*\)/g;
  const bare = words.replace(inner, "");
  return bare === words ? bare : bareWords(bare);
}
