import type { Description } from "../parts/description.js";
import { pointer, targetOf } from "../json/pointer.js";
import { readableOperations } from "../parts/operations-of.js";
import { references } from "../json/references.js";
import { isObject } from "../../../src/options/is-object.js";
import { describedMembers } from "../json/described-members.js";

/**
 * The first reference that is broken under two overlays, but not under each alone: one removes or renames what the
 * other refers to.
 *
 * @param alone what either overlay makes of the description
 * @param both what the two make of it
 */
export function lostTarget(alone: readonly Description[], both: Description): string | undefined {
  const lost = [...astray(both)];
  if (lost.length === 0) return undefined;
  const known = new Set(alone.flatMap((each) => [...astray(each)].map(({ target }) => target)));
  const found = lost.find(({ target }) => !known.has(target));
  return found && `"${found.target}", which ${pointer("#", ...found.place)} refers to, no longer exists`;
}

function* astray(description: Description): Generator<NamedOperation> {
  for (const each of references(description))
    if (each.target.startsWith("#/") && each.bases.length === 0 && targetOf(description, each.target) === undefined)
      yield each;
  const operations = readableOperations(description);
  const names = new Set(operations.flatMap(({ id, operation }) => [id, operation.operationId]));
  if (operations.length > 0) for (const each of namedOperations(description)) if (!names.has(each.target)) yield each;
}

/** A name of an operation, and where it stands. */
interface NamedOperation {
  target: string;
  place: readonly (string | number)[];
}

/** What a description calls an operation by its name: itself, in a link, and in what one server is known to respond. */
function* namedOperations(description: Description): Generator<NamedOperation> {
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
