import type { Schema } from "../description/parts/description.js";
import type { EmittedOperation } from "./emit-operations.js";
import type { SchemaReader } from "./schemas/schema-reader.js";

/** The schema of a parameter, by its name in the table. */
export function parameterSchema({ row, flat, prepared }: EmittedOperation, name: string, reader: SchemaReader): Schema {
  const parameter = row.parameters[name];
  if (parameter?.whole) return flat.body?.schema ?? {};
  if (parameter?.in === "body") return reader.membersOf(flat.body?.schema ?? {})?.get(name)?.schema ?? {};
  const wire = parameter?.name ?? name;
  return prepared.operation.parameters.find((each) => each.in === parameter?.in && each.name === wire)?.schema ?? {};
}
