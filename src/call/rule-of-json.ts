/**
 * The rule that a value breaks in a body, as the end of a sentence that starts with the parameter's name: JSON would
 * write `null` for what is no finite number and `{}` for a Map, and never comes to the end of a circle.
 */
export function brokenRuleOfJson(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value, (_name, member: unknown) => {
      if (typeof member === "number" ? !Number.isFinite(member) : member instanceof Map || member instanceof Set)
        throw new TypeError("no JSON");
      return typeof member === "bigint" ? 0 : member;
    }) as string | undefined;
    if (text !== undefined) return undefined;
  } catch {
    // A circle, or a member that cannot be looked at.
  }
  return "must be made of what JSON can hold";
}
