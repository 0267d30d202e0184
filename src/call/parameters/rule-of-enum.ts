import type { Parameter } from "../../service/service.js";

/** As many values are named. */
const mostNamed = 50;

/** The rule that a value outside the listed ones breaks, as the end of a sentence. */
export function brokenRuleOfEnum(value: unknown, { enum: listed }: Pick<Parameter, "enum">): string | undefined {
  if (!listed || listed.includes(typeof value === "bigint" ? Number(value) : value)) return undefined;
  const more = listed.length - mostNamed;
  return `must be one of ${listed.slice(0, mostNamed).map(String).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
