import type { Description, Schema } from "../description/description.js";
import { segmentsOf, targetOf } from "../description/pointer.js";
import { calledIn } from "../generate/called-in.js";
import { requiredBehind } from "../generate/given-schema.js";

interface Exemplified extends Schema {
  example?: unknown;
  examples?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
}

/** A plausible text of each format. */
const texts: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  email: "someone@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  decimal: "1.5",
};

/**
 * A plausible value of a schema: its example where there is one, else what its type says, with the members that are
 * required, or where none is, with those that have an example.
 *
 * @param open the schemas around this one: one that holds itself comes to an end
 * @param demanded the members that are required of what it is a part of
 * @returns undefined only where it would hold itself
 */
export function sampleOf(
  description: Description,
  given: unknown,
  open: readonly unknown[] = [],
  demanded: readonly string[] = [],
): unknown {
  if (open.includes(given) || open.length > 20) return undefined;
  const schema = (typeof given === "object" && given !== null ? given : {}) as Exemplified;
  const inner = (each: unknown) => sampleOf(description, each, [...open, given]);
  const { $ref, allOf = [], properties = {}, items, prefixItems, required } = schema;
  // What one part requires, another describes.
  const all = [...(required ?? []), ...demanded, ...requiredBehind(description, { ...schema })];
  const part = (each: unknown) => sampleOf(description, each, [...open, given], all);
  const { example, examples, enum: values = [], default: usual } = schema;
  const said = [example, ...(Array.isArray(examples) ? (examples as unknown[]) : []), schema.const, ...values, usual];
  const own = said.find((each) => each !== undefined && each !== null);
  if (own !== undefined) return own;
  if ($ref !== undefined) return part(targetOf(description, $ref));
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter((each) => each.type !== "null");
  const [called] = choice ? calledIn(schema.discriminator, segmentsOf(choice.$ref ?? "")?.[2]) : [];
  const tag = called !== undefined && schema.discriminator ? [{ [schema.discriminator.propertyName]: called }] : [];
  const parts = [...[...allOf, ...(choice ? [choice] : [])].map(part), ...tag];
  const type = [schema.type ?? []].flat().find((each) => each !== "null");
  const isObject = type === "object" || Object.keys(properties).length > 0 || (type === undefined && required);
  if (!isObject && parts.length > 0 && !parts.some(holdsMembers)) return parts.find((each) => each !== undefined);
  if (isObject || parts.length > 0) {
    const wanted = (name: string) => (all.length > 0 ? all.includes(name) : hasExample(properties[name]));
    const members = Object.entries(properties).filter(([name, each]) => wanted(name) && !each.readOnly);
    const made = members.map(([name, each]) => [name, inner(each)] as const).filter(([, each]) => each !== undefined);
    return Object.assign({}, ...parts.filter(holdsMembers), Object.fromEntries(made)) as object;
  }
  if (type === "array" || items !== undefined) {
    return (prefixItems ?? [items ?? {}]).map(inner).filter((each) => each !== undefined);
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(schema);
  return textOf(schema);
}

/** A text of its format and length that its pattern takes, if a plain one does. */
function textOf({ format = "", pattern = "", minLength = 1, maxLength = Infinity }: Exemplified): string {
  const plain = texts[format] ?? "text".padEnd(minLength, "t").slice(0, maxLength);
  const others = ["1".repeat(minLength), "A".repeat(minLength), "US", "USD", ...Object.values(texts)];
  return [plain, ...others].find((each) => takes(pattern, each)) ?? plain;
}

function takes(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}

/** A bound beyond what numbers hold is a bigint, and is taken as it is. */
function numberOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): unknown {
  const exact = minimum ?? maximum;
  if (typeof exact === "bigint" && (minimum !== undefined || exact < 1n)) return exact;
  const least = typeof exclusiveMinimum === "number" ? Math.floor(exclusiveMinimum) + 1 : Math.ceil(minimum ?? 1);
  const most =
    typeof exclusiveMaximum === "number"
      ? Math.ceil(exclusiveMaximum) - 1
      : typeof maximum === "number"
        ? Math.floor(maximum)
        : least;
  return minimum === undefined && typeof exclusiveMinimum !== "number" ? Math.min(least, most) : least;
}

function hasExample(schema: Exemplified | undefined): boolean {
  return schema?.example !== undefined || schema?.examples !== undefined;
}

function holdsMembers(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
