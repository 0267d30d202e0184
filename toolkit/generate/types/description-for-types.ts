import { describedObjects } from "../../description/json/described-members.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { createSchemaReader } from "../schemas/schema-reader.js";
import { writtenIn } from "../schemas/written-in.js";
import { isExact } from "../schemas/is-exact.js";
import { addDiscriminatorMembers } from "./add-discriminator-members.js";

const exact = "A `number` up to 2^53 − 1, a `bigint` beyond.";

/** A copy of a description that says in words of openapi-typescript what the types are to say. */
export function descriptionForTypes(description: Description): Description {
  const copy = structuredClone(description);
  withoutWritten(copy);
  explainMembers(copy);
  sayExact(copy);
  addDiscriminatorMembers(copy);
  takeChoices(copy);
  takeNamed(copy);
  return copy;
}

/**
 * A response leaves out what is only written, so no schema that a response reaches requires it. The parameters of an
 * operation require it all the same.
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
 * A member that only refers to a schema is explained by what that says of itself. An editor shows the member, and not
 * what its type stands for.
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

/** A schema that is an exact integer says when it is which of its two types. */
function sayExact({ components = {} }: Description): void {
  for (const schema of Object.values(components.schemas ?? {}).filter(isExact)) {
    schema.description = [schema.description?.trim(), exact].filter(Boolean).join("\n");
  }
}

/**
 * What stands beside choices holds for each of them, and openapi-typescript takes it for one more. Where nothing says
 * that it is an object, a choice that is none is told nothing by members.
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

/** To the compiler a member that has a name is also one of those that have none, whose type is made to take it. */
function takeNamed(description: Description): void {
  // Found before any is changed, and each once.
  for (const schema of new Set<Schema>(describedObjects(description))) {
    const { properties = {}, patternProperties = {}, additionalProperties: others } = schema;
    const isTyped = typeof others === "object" && Object.keys(others).length > 0;
    if (Object.keys(properties).length === 0 || !(isTyped || Object.keys(patternProperties).length > 0)) continue;
    schema.additionalProperties = { anyOf: [...(isTyped ? [others] : []), ...Object.values(properties)] };
  }
}
