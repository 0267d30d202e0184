import type { Schema } from "../description/description.js";

/** The least or largest value: exclusive ones count where there is a next whole number. */
export function boundOf(
  schema: Schema,
  keyword: "minimum" | "maximum",
  says: (keyword: string) => boolean,
): number | undefined {
  const exclusive = keyword === "minimum" ? ("exclusiveMinimum" as const) : ("exclusiveMaximum" as const);
  const [step, extreme] = keyword === "minimum" ? [1, Math.max] : [-1, Math.min];
  const inclusive = says(keyword) ? schema[keyword] : undefined;
  const beyond = says(exclusive) ? schema[exclusive] : undefined;
  const isWhole = schema.type === "integer";
  // From the bound itself on, the next whole number: 3 for more than 2 and for more than 2.5.
  const next = (value: number) => (step === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1);
  if (beyond === true) return inclusive !== undefined && isWhole ? next(inclusive) : inclusive;
  const bounds = [inclusive, typeof beyond === "number" ? (isWhole ? next(beyond) : beyond) : undefined];
  const given = bounds.filter((value) => typeof value === "number");
  return given.length === 0 ? undefined : extreme(...given);
}
