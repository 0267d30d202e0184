import { describedMembers } from "./described-members.js";

/** All objects of a description that its format knows, and no data: those whose members have made-up names are left out. */
export function* describedObjects(node: unknown, isMap = false): Generator<Record<string, unknown>> {
  if (typeof node !== "object" || node === null) return;
  if (!isMap && !Array.isArray(node)) yield node as Record<string, unknown>;
  for (const member of describedMembers(node, isMap)) yield* describedObjects(member.value, member.isMap);
}
