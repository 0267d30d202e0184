import { holdsMembers } from "./is-object.js";

/** Whether a value is right, and the end of a sentence that starts with the name of the option. */
export type ValueRule = readonly [isRight: (value: unknown) => boolean, rule: string];
export type OptionRule = readonly [name: string, ...ValueRule];

/** Options of which any may be missing; those that are there are not undefined. */
type Checked<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> };

/** For an option that belongs elsewhere: its rule says where. */
export const elsewhere = (): boolean => false;

export const oneOf = (values: readonly unknown[]): ValueRule => [
  (value) => values.includes(value),
  `must be one of ${values.map((each) => JSON.stringify(each)).join(", ")}`,
];

/**
 * Checks options, each of which has a rule: one without a rule is misspelt, and would be silently ignored.
 *
 * @param refuse makes the error that is thrown, from the option's name and what is wrong with it
 * @param what the name of the options object
 * @returns those that are not undefined
 */
export function checkedOptions<Options>(
  options: Options,
  rules: readonly OptionRule[],
  refuse: (name: string, rule: string) => Error,
  what = "options",
): Checked<Options> {
  const names = rules.map(([name]) => name);
  if (isSignal(options)) throw refuse(what, "must be an object with the signal as a member: { signal }");
  if (!holdsMembers(options, names)) throw refuse(what, "must be an object");
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || names.includes(name)) continue;
    const all = rules.filter(([, isRight]) => isRight !== elsewhere).map(([name]) => name);
    const near = all.find((each) => name && each.toLowerCase().startsWith(name.toLowerCase()));
    throw refuse(name, `is not an option${near ? `: did you mean "${near}"?` : ""} (${all.join(", ")})`);
  }
  const checked = Object.create(null) as Record<string, unknown>;
  for (const [name, isRight, rule] of rules) {
    // A member that the program has added to all objects is not an option.
    const value = name in {} && !Object.hasOwn(options, name) ? undefined : options[name];
    if (value === undefined) continue;
    if (!isRight(value)) throw refuse(name, rule);
    checked[name] = value;
  }
  return checked as Checked<Options>;
}

/** Whether something is an AbortSignal, by what it does and not by its class: a signal may come from another realm. */
export function isSignal(value: unknown): boolean {
  const { aborted, addEventListener, removeEventListener } = Object(value) as Partial<AbortSignal>;
  return (
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function"
  );
}

const longest = 100;

/** A name from the caller, as a message shows it: on one line, and shortened. */
export function shownName(name: string): string {
  const line = name.slice(0, 2 * longest).replace(/[\s\p{Cc}\p{Cf}]+/gu, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Makes the error of an invalid option. */
export function refusedOption(name: string, rule: string): TypeError {
  return new TypeError(`"${shownName(name)}" ${rule}`);
}
