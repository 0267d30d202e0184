import { isObject } from "../options/is-object.js";

/** Of a longer object the others are not looked at. */
const most = 100;

/**
 * What members of these names hold, in that order, at any depth; of a list what the first item holds that has any.
 *
 * @param names in lower case, without `_` and the like; `-name` after `error` or another prefix, `object:name` for one
 *   that counts as an object only
 * @param left how deep it may lie, and how many items of a list are looked at
 */
export function namedIn<T>(value: unknown, names: string, read: (value: unknown) => T | undefined, left = 7): T[] {
  const own = read(value);
  if (own !== undefined) return [own];
  if (left === 0) return [];
  const within = (each: unknown) => namedIn(each, names, read, left - 1);
  if (!Array.isArray(value)) return membersIn(value, names).flatMap(within);
  // A number alone is no code, as in ["error", 10001, "no funds"].
  const isTold = (each: unknown) => typeof each !== "number" || typeof value[0] === "string";
  const found = value.slice(0, left).filter(isTold).map(within);
  return found.find((each) => each.length > 0) ?? [];
}

/** Members of these names, in the order of the names: without a prefix first. */
export function membersIn(value: unknown, names: string): unknown[] {
  const all = names.split(" ");
  const found: unknown[][] = [];
  for (const [name, member] of Object.entries(isObject(value) ? value : {}).slice(0, most)) {
    const bare = name.toLowerCase().replace(/^(\w*:|odata\.)|[_\W]/g, "");
    // Validation errors and the like are errors.
    const full = bare.replace(/^err(?!or)/, "error").replace(/^(validation|field|nonfield|form)(?=errors$)/, "");
    const own = full.replace(
      /^(error(?=..)|(re(t|sp|sult)|fault)(?=message|msg|code|string)|(user|localized)(?=message|msg))/,
      "-",
    );
    const last = own.replace("-", "");
    const at = all.findIndex((each) => [own, last, `${typeof member}:${last}`].includes(each));
    // Those of other names are not among the items.
    (found[2 * at + Number(own !== last)] ??= []).push(member);
  }
  return found.flat();
}
