import type { TransformNodeOptions } from "openapi-typescript";
import type typescript from "typescript";
import type { Schema } from "../description/description.js";
import type { loadGenerators } from "./load-generators.js";

/**
 * The type of a list whose first items are described one by one: open for more of them, unless the schema says that there
 * are none. openapi-typescript closes every such list. Undefined for what is none.
 */
export function tupleType(
  { openapi, ts }: ReturnType<typeof loadGenerators>,
  { type, prefixItems, items = {}, maxItems = Infinity }: Schema,
  options: TransformNodeOptions,
): typescript.TypeNode | undefined {
  if (type !== "array" || !prefixItems) return undefined;
  const typeOf = (schema: Schema) => openapi.transformSchemaObject(schema as never, options);
  const isClosed = "not" in items || maxItems <= prefixItems.length;
  const more = isClosed ? [] : [ts.factory.createRestTypeNode(ts.factory.createArrayTypeNode(typeOf(items)))];
  return ts.factory.createTupleTypeNode([...prefixItems.map(typeOf), ...more]);
}
