import type { Shape } from "./generated/shapes.js";

/**
 * Compares a value with a shape: kinds and required members, so that the types are true. Values that the description
 * lists are not compared, and members may be added: a new state or field of the service breaks nobody.
 *
 * @returns undefined if it fits, else a JSON pointer to the first thing that does not and what was expected there
 */
export function misfit(shape: Shape, value: unknown, pointer = ""): string | undefined {
  if (typeof shape === "string") return isOfKind(shape, value) ? undefined : `"${pointer}" is not ${named(shape)}`;
  if ("anyOf" in shape) {
    return shape.anyOf.some((each) => misfit(each, value, pointer) === undefined)
      ? undefined
      : `"${pointer}" has none of the forms that the description knows`;
  }
  if ("items" in shape) {
    if (!Array.isArray(value)) return `"${pointer}" is not an array`;
    return first(value, (item, index) => misfit(shape.items, item, `${pointer}/${index}`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `"${pointer}" is not an object`;
  const members = value as Record<string, unknown>;
  return (
    first(shape.required, (name) => (Object.hasOwn(value, name) ? undefined : `"${pointer}/${name}" is missing`)) ??
    first(Object.keys(shape.members), (name) =>
      Object.hasOwn(value, name)
        ? misfit(shape.members[name] as Shape, members[name], `${pointer}/${name}`)
        : undefined,
    )
  );
}

function first<T>(items: readonly T[], find: (item: T, index: number) => string | undefined): string | undefined {
  for (let index = 0; index < items.length; index++) {
    const found = find(items[index] as T, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOfKind(kind: Extract<Shape, string>, value: unknown): boolean {
  switch (kind) {
    case "any":
      return true;
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value) || typeof value === "bigint";
    case "number":
      return typeof value === "number" || typeof value === "bigint";
    default:
      return typeof value === kind;
  }
}

const named = (kind: string) => `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
