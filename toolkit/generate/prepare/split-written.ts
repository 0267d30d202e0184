import type { OperationObject, Schema } from "../../description/parts/description.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { createSchemaReader, type SchemaReader } from "../schemas/schema-reader.js";

/**
 * In place: a schema that bodies and responses share becomes two where a member that only a caller sets is required, at
 * whatever depth. Bodies have the one that requires it; of the other a response may leave it out. Schemas that a
 * discriminator tells apart by their names stay one.
 *
 * @param responses what operations refer to
 * @returns the name of the schema that bodies have, by that of the schema
 */
export function splitWritten(
  operations: readonly { operation: OperationObject }[],
  schemas: Record<string, Schema>,
  responses: readonly unknown[],
): Map<string, string> {
  const reader = createSchemaReader(schemas);
  const bodies = operations.flatMap(({ operation }) => operation.requestBody?.content ?? []);
  const given = objectsReached(bodies, schemas);
  const received = objectsReached([...responses, ...operations.map(({ operation }) => operation.responses)], schemas);
  const told = new Set([...given, ...received].flatMap(toldBy));
  const heirs = new Map<Schema, boolean>();
  const isHeir = (schema: Schema): boolean => {
    const from = reader.resolve(schema);
    if (!heirs.has(from)) {
      heirs.set(from, from.discriminator !== undefined);
      heirs.set(from, from.discriminator !== undefined || (from.allOf ?? []).some(isHeir));
    }
    return heirs.get(from) ?? false;
  };
  const isShared = (name: string) => {
    const schema = schemas[name];
    return schema !== undefined && given.has(schema) && received.has(schema) && !told.has(name) && !isHeir(schema);
  };
  const requiring = new Set([...given].filter((each) => writtenIn(each, reader).length > 0));
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const parts = isShared(name) ? objectsReached([schema], schemas, isShared) : [];
    if (![...parts].some((each) => requiring.has(each))) continue;
    let free = `${name}Given`;
    while (Object.hasOwn(schemas, free) || [...names.values()].includes(free)) free += "Given";
    names.set(name, free);
  }
  for (const [name, free] of names) schemas[free] = structuredClone(schemas[name] ?? {});
  for (const each of objectsReached([...bodies, ...[...names.values()].map((name) => schemas[name])], {})) {
    const renamed = typeof each.$ref === "string" && names.get(segmentsOf(each.$ref)?.[2] ?? "");
    if (renamed) each.$ref = pointer("#/components/schemas", renamed);
  }
  return names;
}

/** The names of the schemas that a discriminator tells apart; a member may be called as the keyword is. */
function toldBy({ discriminator, oneOf = [], anyOf = [] }: Schema): string[] {
  if (typeof discriminator?.propertyName !== "string") return [];
  const refs = [...oneOf, ...anyOf].map(({ $ref = "" }) => $ref);
  return [...refs, ...Object.values(discriminator.mapping ?? {})].flatMap((ref) => segmentsOf(ref)?.[2] ?? []);
}

/** The members that an object requires and that only a caller sets. */
export function writtenIn(schema: Schema, reader: SchemaReader): string[] {
  if (!Array.isArray(schema.required)) return [];
  const members = reader.membersOf(schema);
  return schema.required.filter(
    (name) => (members?.get(name)?.schema ?? schema.properties?.[name])?.writeOnly === true,
  );
}
