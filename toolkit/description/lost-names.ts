import type { FoundChange } from "./parts/change.js";
import type { Description } from "./parts/description.js";
import { isSameJson } from "./json/first-difference.js";
import { typeName } from "./parts/names.js";
import { type DescribedOperation, operationsOf, placeOf } from "./parts/operations-of.js";
import { usedSchemas } from "./parts/used-schemas.js";

/**
 * Names that are gone, and that nothing on the wire shows: a client gives parameters of the path by their names, and
 * its types are called as the component schemas are.
 */
export function lostNames(before: Description, after: Description): FoundChange[] {
  const now = new Map(operationsOf(after).map((each) => [placeOf(each), each]));
  const lasting = operationsOf(before).flatMap((each) => {
    const other = now.get(placeOf(each));
    return other ? [{ before: each, after: other }] : [];
  });
  const parts = lasting.flatMap(({ before: { operation, parameters } }) => [operation, parameters]);
  return [...lasting.flatMap(renamedParameters), ...lostTypes(before, after, parts)];
}

function renamedParameters({ before, after }: Record<"before" | "after", DescribedOperation>): FoundChange[] {
  const [names, others] = [before, after].map(({ path }) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
  return (names ?? []).flatMap((name, at): FoundChange[] => {
    const other = others?.[at];
    if (name === other) return [];
    const what = `The path parameter \`${name}\` is now called \`${other}\`: callers give it by its name.`;
    const subjects = [name, other].map((each = "") => ["place", "given", placeOf(before), "path", each] as const);
    const where = `${before.method} ${before.path}`;
    return [{ impact: "major", where, what, rules: ["path-parameter-renamed"], subjects }];
  });
}

function lostTypes(before: Description, after: Description, parts: readonly unknown[]): FoundChange[] {
  const known = usedSchemas(before, [before.paths]);
  const left = usedSchemas(after, [after.paths]);
  const types = new Set([...left].map((name) => typeName(name)));
  const added = [...left].filter((name) => !known.has(name));
  return [...usedSchemas(before, parts)].flatMap((name): FoundChange[] => {
    if (types.has(typeName(name))) return [];
    const schema = before.components?.schemas?.[name];
    const same = added.find((other) => isSameJson(schema, after.components?.schemas?.[other]));
    const instead = same === undefined ? "" : `: use \`${typeName(same)}\``;
    const what = `The type \`${typeName(name)}\` is gone${instead}.`;
    return [{ impact: "major", where: `components/schemas/${name}`, what, rules: ["type-removed"] }];
  });
}
