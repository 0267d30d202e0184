import { isObject } from "../../src/options/is-object.js";
import { describedMembers } from "./described-members.js";
import type { Description } from "./description.js";

/** A name of an operation, and where it stands. */
export interface NamedOperation {
  target: string;
  place: readonly (string | number)[];
}

/** What a description calls an operation by its name: itself, in a link, and in what one server is known to respond. */
export function* namedOperations(description: Description): Generator<NamedOperation> {
  const cases = description["x-cases" as keyof Description] as unknown;
  for (const [at, row] of (Array.isArray(cases) ? cases : []).entries())
    if (isObject(row) && typeof row.operation === "string")
      yield { target: row.operation, place: ["x-cases", at, "operation"] };
  yield* within(description);
}

function* within(node: unknown, isMap = false, place: readonly string[] = []): Generator<NamedOperation> {
  if (typeof node !== "object" || node === null) return;
  const { operationId } = node as { operationId?: unknown };
  if (!isMap && typeof operationId === "string") yield { target: operationId, place: [...place, "operationId"] };
  for (const { name, value, isMap: isInner } of describedMembers(node, isMap))
    yield* within(value, isInner, [...place, name]);
}
