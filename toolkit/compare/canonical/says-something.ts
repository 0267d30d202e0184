/** Flags that are off where they are not there. */
const flags =
  /^(required|deprecated|nullable|allow(EmptyValue|Reserved)|(read|write)Only|uniqueItems|attribute|wrapped)$/;
/** Lists and maps that may be left out as well, where nothing stands in them. */
const emptied =
  /^(tags|servers|required|examples|allOf|callbacks|links|headers|content|encoding|variables|webhooks|properties|patternProperties|dependent(Required|Schemas)|\$defs|definitions)$/;
/** Schemas of what is anything where they are not there. */
const open = /^(items|propertyNames|contentSchema|(additional|unevaluated)(Items|Properties))$/;
const least = /^min(Length|Items|Properties)$/;

/** Whether a keyword with a value says more than is so without it. */
export function saysSomething(name: string, value: unknown): boolean {
  if (value === false) return !flags.test(name);
  if (value === true) return !open.test(name);
  if (value === 0) return !least.test(name);
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return !isEmpty || !(emptied.test(name) || open.test(name));
}
