import type { Parameter } from "../../service/service.js";

/** What a description says of the numbers of a parameter. */
export type Numbers = Partial<Pick<Parameter, "type" | "doubles">>;

/**
 * The rule that a number breaks if it may have lost digits: from 2^53 on, one number stands for several integers.
 * Where only integers are described, or nothing is, the integer that was meant can be given as a bigint.
 *
 * @param name of the member that it is, or is an item of; empty for the parameter itself
 */
export function brokenRuleOfNumber(value: unknown, { type, doubles }: Numbers, name: string): string | undefined {
  if (type === "number" || doubles === true || doubles?.includes(name)) return undefined;
  // Boxed ones too.
  const number = Object.prototype.toString.call(value) === "[object Number]" ? Number(value) : 0;
  const isRounded = Number.isInteger(number) && !Number.isSafeInteger(number);
  return isRounded
    ? "must contain whole numbers beyond 2^53 - 1 as bigints: a number may have been rounded already"
    : undefined;
}
