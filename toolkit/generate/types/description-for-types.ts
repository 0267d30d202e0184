import { describedObjects } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { nameOpenPoints } from "../../description/parts/name-open-points.js";
import type { OpenPoint } from "../../description/parts/open-points-of.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { createSchemaReader } from "../schemas/schema-reader.js";
import { writtenIn } from "../prepare/split-written.js";
import { isExact } from "../schemas/is-exact.js";
import { addDiscriminatorMembers } from "./add-discriminator-members.js";
import { inSentence } from "../../text/in-sentence.js";

const exact = "A `number` up to 2^53 − 1, a `bigint` beyond.";

/**
 * A copy of a description from which openapi-typescript makes the intended types.
 *
 * @param records the open points of the whole description, by id
 */
export function descriptionForTypes(description: Description, records: ReadonlyMap<string, OpenPoint>): Description {
  const copy = structuredClone(description);
  withoutRounded(copy);
  withoutWritten(copy);
  nameOpenPoints(copy, openPart(records));
  explainMembers(copy);
  sayExact(copy);
  addDiscriminatorMembers(copy);
  takeChoices(copy);
  takeNamed(copy);
  return copy;
}

/** An editor does not show a default or an example whose last digits were lost. */
function withoutRounded(description: Description): void {
  for (const schema of describedObjects(description) as Iterable<Schema>) {
    for (const name of ["default", "example"] as const)
      if (isRounded(schema[name])) Reflect.deleteProperty(schema, name);
    if (Array.isArray(schema.examples)) schema.examples = schema.examples.filter((each) => !isRounded(each));
  }
}

/** Whether it is or holds an integer of which only a part of the digits is known. */
function isRounded(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(isRounded);
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/**
 * A response leaves out `writeOnly` members, so no schema that a response uses requires them. The parameters of an
 * operation still do.
 */
function withoutWritten({ paths, components = {} }: Description): void {
  const schemas = components.schemas ?? {};
  const reader = createSchemaReader(schemas);
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as { responses?: unknown }).responses),
  );
  for (const schema of objectsReached([components.responses, ...responses], schemas)) {
    const written = writtenIn(schema, reader);
    if (written.length > 0) schema.required = schema.required?.filter((name) => !written.includes(name)) ?? [];
  }
}

/**
 * A member that only refers to a schema gets the schema's description: an editor shows the member, not its type.
 */
function explainMembers(description: Description): void {
  const reader = createSchemaReader(description.components?.schemas);
  for (const { properties = {} } of new Set<Schema>(describedObjects(description))) {
    for (const [name, member] of Object.entries(properties)) {
      const said = member.$ref === undefined ? undefined : reader.resolve(member).description;
      if (said !== undefined && member.description === undefined) properties[name] = { description: said, ...member };
    }
  }
}

/** Describes when an exact integer has which of its two types. */
function sayExact({ components = {} }: Description): void {
  for (const schema of Object.values(components.schemas ?? {}).filter(isExact)) {
    schema.description = [schema.description?.trim(), exact].filter(Boolean).join("\n");
  }
}

/**
 * Keywords beside choices apply to each choice, but openapi-typescript takes them for one more choice. Members beside
 * them say nothing of a choice that is not an object, unless the schema itself must be one.
 */
function takeChoices(description: Description): void {
  const reader = createSchemaReader(description.components?.schemas);
  const mayBeObject = (schema: Schema) => [reader.core(schema).type ?? "object"].flat().includes("object");
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { type, anyOf, allOf = [], properties = {}, additionalProperties: others } = schema;
    const isBeside = Object.keys(properties).length > 0 || allOf.length > 0 || others;
    if (!anyOf || !isBeside || !(type ?? anyOf.every(mayBeObject))) continue;
    schema.allOf = [...allOf, { anyOf }];
    delete schema.anyOf;
  }
}

/** To the compiler, the type of additional members applies to named members as well: it is widened to include them. */
function takeNamed(description: Description): void {
  // Collected before any is changed; a schema that is used twice is changed once.
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
    const isTyped = typeof others === "object" && Object.keys(others).length > 0;
    if (Object.keys(properties).length === 0 || !(isTyped || Object.keys(patternProperties).length > 0)) continue;
    schema.additionalProperties = { anyOf: [...(isTyped ? [others] : []), ...Object.values(properties)] };
  }
}

/** A longer text would hide what stands around it. */
const longest = 200;

/**
 * What an editor says is open about a type or a member, in the record's own words where they are short: what is assumed,
 * or else what is not specified, and where to read the rest. A text that names a point, as in "(assumed, U-51)", has said
 * it.
 *
 * @param records what is known of each point, by id
 */
function openPart(records: ReadonlyMap<string, OpenPoint>): (ids: readonly string[], said: string) => string {
  const words = (text = "") => {
    const told = inSentence(text.trim()).replace(/\.$/, "");
    return told.length <= longest && !told.includes("\n") ? told : "";
  };
  return (ids, said) => {
    const named = new Set(said.match(/[\w-]+/g));
    const points = ids
      .filter((id) => !named.has(id))
      .map((id) => {
        const { reading, what } = records.get(id) ?? { id };
        // "None is assumed." says nothing by itself.
        const assumed = words(reading?.split(/(?<=\.)\s/, 1)[0]).replace(/^none\b.*/, "");
        return { id, assumed, what: assumed ? "" : words(what) };
      });
    const list = (of: "assumed" | "what") =>
      points.flatMap((point) => (point[of] ? `${point[of]} (${point.id})` : [])).join("; ");
    const untold = points.filter(({ assumed, what }) => !assumed && !what).map(({ id }) => id);
    return [
      list("assumed") && `Assumed: ${list("assumed")}.`,
      list("what") && `Not specified: ${list("what")}.`,
      untold.length > 0 && `See \`x-not-shown\` in the description: ${untold.join(", ")}.`,
    ]
      .filter(Boolean)
      .join(" ");
  };
}
