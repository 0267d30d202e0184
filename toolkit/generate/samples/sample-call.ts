import type { Operation } from "../../../src/service/service.js";
import type { Description, Media, ParameterObject, Schema } from "../../description/parts/description.js";
import type { DescribedOperation } from "../../description/parts/operations-of.js";
import { schemaParts } from "../../description/parts/used-schemas.js";
import { resolve } from "../../description/parts/resolve.js";
import { sentAs, typeOfJson } from "../schemas/media.js";
import { sampleOf } from "./sample-of.js";
import { isObject } from "../../../src/options/is-object.js";
import { shownParts } from "./shown-parts.js";
import { literal } from "../source/literal.js";

/** What a sample call gives. */
export interface SampleCall {
  /** What the operation cannot do without, and a body of which there is an example, by the names of the table. */
  parameters: Record<string, unknown>;
  /**
   * The body as it travels, with its media type; how the members of a form are written, where that is said, and those
   * that are files in one of several parts.
   */
  body?: { type: string; value: unknown; encoding?: Media["encoding"]; files?: string[] };
}

/** Makes up what a call of an operation gives, by its row of the table: from examples, else by the types. */
export function sampleCall(
  description: Description,
  described: DescribedOperation,
  rows: Operation["parameters"],
): SampleCall {
  const body = bodyOf(description, described);
  const members = body?.value as Record<string, unknown> | undefined;
  const parameters: Record<string, unknown> = {};
  for (const [key, row] of Object.entries(rows)) {
    if (row.whole) {
      if (members !== undefined) parameters[key] = members;
    } else if (row.in === "body") {
      if (members && Object.hasOwn(members, key)) parameters[key] = members[key];
      // Nothing says what it is.
      else if (members && row.required) parameters[key] = "text";
    } else if (row.required) {
      const isIt = ({ in: where, name }: ParameterObject) => where === row.in && name === (row.name ?? key);
      parameters[key] = valueOf(description, described.parameters.find(isIt) ?? {});
    }
  }
  if (!body) return { parameters };
  const flat = Object.entries(parameters).filter(([key]) => rows[key]?.in === "body" && !rows[key].whole);
  const isFlat = Object.values(rows).some((row) => row.in === "body" && !row.whole);
  return { parameters, body: isFlat ? { ...body, value: Object.fromEntries(flat) } : body };
}

/** The body of an operation: one that need not be there is given where there is an example. */
function bodyOf(description: Description, { operation }: DescribedOperation): SampleCall["body"] {
  const body = operation.requestBody && resolve(description, operation.requestBody);
  const content = body?.content ?? {};
  const json = typeOfJson(description, content);
  const type = json ?? Object.keys(content)[0];
  const media = type === undefined ? undefined : content[type];
  if (type === undefined || !media || !(body?.required || exampleOf(description, media) !== undefined))
    return undefined;
  const sent = json === undefined && type.includes("*") ? "application/octet-stream" : sentAs(type);
  const whole = { type: sent, value: valueOf(description, media), encoding: media.encoding };
  return type.startsWith("multipart/") ? { ...whole, files: filesIn(description, media.schema) } : whole;
}

/** The members that are bytes, or lists of bytes. */
function filesIn(description: Description, schema: unknown): string[] {
  const members = schemaParts(description, schema).flatMap(({ properties = {} }) => Object.entries(properties));
  const isFile = (each: Schema) =>
    each.format === "binary" || ("contentMediaType" in each && !("contentEncoding" in each));
  return members.flatMap(([name, member]) => {
    const parts = shownParts(description, member);
    const items = parts.flatMap((each) => shownParts(description, each.items));
    return [...parts, ...items].some(isFile) ? [name] : [];
  });
}

function exampleOf(description: Description, { example, examples }: Partial<Media>): unknown {
  const [first] = Object.values(examples ?? {});
  return example ?? (first && resolve(description, first).value);
}

function valueOf(description: Description, from: Partial<Media>): unknown {
  const [{ schema = {} }, example] = [from, exampleOf(description, from)];
  const value = sampleOf(description, example === undefined ? schema : { ...schema, example });
  return withPlainNumbers(description, value, schema);
}

/** A sample in which an integer that no number holds is a number wherever its schema says so: its type has no bigint there. */
function withPlainNumbers(description: Description, value: unknown, schema: unknown): unknown {
  const parts = shownParts(description, schema);
  const inner = (each: unknown, schemaIn: (part: Schema) => unknown) =>
    withPlainNumbers(description, each, { allOf: parts.flatMap((part) => schemaIn(part) ?? []) });
  if (typeof value === "bigint") {
    const types = parts.flatMap(({ type }) => type ?? []);
    return types.includes("number") && !types.includes("integer") ? Number(value) : value;
  }
  if (Array.isArray(value))
    return value.map((each, at) => inner(each, ({ prefixItems, items }) => prefixItems?.[at] ?? items));
  if (!isObject(value)) return value;
  const memberIn = (name: string) => (part: Schema) =>
    Object.hasOwn(part.properties ?? {}, name) ? part.properties?.[name] : part.additionalProperties;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each, memberIn(name))]));
}

/** A call of an operation as a program writes it; of a list all its pages. */
export function callLines(
  id: string,
  { pages }: Operation,
  parameters: Record<string, unknown>,
  width: number,
): string[] {
  const isGiven = Object.keys(parameters).length > 0;
  const written = (start: string, comma = "") => {
    const given = `${start}${comma}`;
    return isGiven ? `${given}${literal(parameters, 0, given.length + ");".length, width)});` : `${start});`;
  };
  return pages
    ? [written(`const items = paginate(client.${id}`, ", "), "for await (const item of items) console.log(item);"]
    : [written(`const data = await client.${id}(`), "console.log(data);"];
}
