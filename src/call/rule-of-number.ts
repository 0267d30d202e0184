/**
 * The rule that a number breaks which has lost digits already: from 2^53 on, one stands for several whole numbers.
 * Where only whole numbers are described, or nothing, the one that was meant can be given as a bigint.
 */
export function brokenRuleOfNumber(value: unknown): string | undefined {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded
    ? "must hold whole numbers beyond 2^53 as bigints: a number may have been rounded already"
    : undefined;
}
