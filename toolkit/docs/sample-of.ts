import type { Description, Schema } from "../description/description.js";
import { segmentsOf, targetOf } from "../description/pointer.js";
import { calledIn } from "../generate/called-in.js";
import { requiredBehind } from "../generate/given-schema.js";
import { fitsParts, type Valued } from "./number-of.js";
import { numberOf } from "./number-of.js";

interface Exemplified extends Valued {
  example?: unknown;
  examples?: unknown;
  default?: unknown;
  minItems?: number;
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

/** More items than these show nothing more. */
const mostItems = 10;

/**
 * A plausible value of a schema: its example where there is one, else what its type says, with the members that are
 * required, or where none is, with those that have an example.
 *
 * @param open the schemas around this one: one that holds itself comes to an end
 * @param demanded the members that are required of what it is a part of
 * @param around all parts of what it is a part of: its values fit each
 * @returns undefined only where it would hold itself
 */
export function sampleOf(
  description: Description,
  given: unknown,
  open: readonly unknown[] = [],
  demanded: readonly string[] = [],
  around?: readonly Exemplified[],
): unknown {
  if (open.includes(given) || open.length > 20) return undefined;
  const schema = (typeof given === "object" && given !== null ? given : {}) as Exemplified;
  const inner = (each: unknown) => sampleOf(description, each, [...open, given]);
  const { $ref, allOf = [], properties = {}, required } = schema;
  const beside = around ?? partsOf(description, given);
  // What one part requires, another describes.
  const all = [...(required ?? []), ...demanded, ...requiredBehind(description, { ...schema })];
  const part = (each: unknown) => sampleOf(description, each, [...open, given], all, beside);
  const { example, examples, enum: values = [], default: usual } = schema;
  const shown = [example, ...(Array.isArray(examples) ? (examples as unknown[]) : [])];
  const listed = [schema.const, ...values, usual].filter((each) => fitsParts(each, beside));
  const own = [...shown, ...listed].find((each) => each !== undefined && each !== null);
  if (own !== undefined) return own;
  if ($ref !== undefined) return part(targetOf(description, $ref));
  const choice = choiceOf(schema);
  const [called] = choice ? calledIn(schema.discriminator, segmentsOf(choice.$ref ?? "")?.[2]) : [];
  const tag = called !== undefined && schema.discriminator ? [{ [schema.discriminator.propertyName]: called }] : [];
  const parts = [...[...allOf, ...(choice ? [choice] : [])].map(part), ...tag];
  const type = beside.flatMap((each) => each.type ?? []).find((each) => each !== "null");
  const isObject = type === "object" || Object.keys(properties).length > 0 || (type === undefined && required);
  if (!isObject && parts.length > 0 && !parts.some(holdsMembers)) return parts.find((each) => each !== undefined);
  if (isObject || parts.length > 0) {
    const wanted = (name: string) => (all.length > 0 ? all.includes(name) : hasExample(properties[name]));
    const members = Object.entries(properties).filter(([name, each]) => wanted(name) && !each.readOnly);
    const made = members.map(([name, each]) => [name, inner(each)] as const).filter(([, each]) => each !== undefined);
    return Object.assign({}, ...parts.filter(holdsMembers), Object.fromEntries(made)) as object;
  }
  const list = beside.find((each) => each.prefixItems ?? each.items) ?? {};
  if (type === "array" || list.items !== undefined) {
    const { prefixItems, items = {} } = list;
    const least = Math.min(Math.max(1, ...beside.map(({ minItems = 0 }) => minItems)), mostItems);
    const first = prefixItems ?? [items];
    const further = Array.from({ length: Math.max(0, least - first.length) }, () => items);
    return [...first, ...further].map(inner).filter((each) => each !== undefined);
  }
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(beside);
  return textOf(beside);
}

/** A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is shown. */
function partsOf(description: Description, given: unknown): Exemplified[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const { $ref, allOf = [], ...rest } = Object(part) as Exemplified;
    for (const each of [$ref && targetOf(description, $ref), ...allOf, choiceOf(rest)]) if (each) parts.add(each);
  }
  return [...parts].filter((each): each is Exemplified => typeof each === "object" && each !== null);
}

function choiceOf({ anyOf, oneOf }: Schema): Schema | undefined {
  return (anyOf ?? oneOf ?? []).find((each) => each.type !== "null");
}

/** A text of its format and length that its pattern takes, if a plain one does. */
function textOf(parts: readonly Exemplified[]): string {
  const least = Math.max(1, ...parts.map(({ minLength = 1 }) => minLength));
  const most = Math.min(...parts.map(({ maxLength = Infinity }) => maxLength));
  const [format = ""] = parts.flatMap((each) => each.format ?? []);
  const plain = texts[format] ?? "text".padEnd(least, "t").slice(0, most);
  const others = ["1".repeat(least), "A".repeat(least), "US", "USD", ...Object.values(texts)];
  return [plain, ...others].find((each) => fitsParts(each, parts)) ?? plain;
}

function hasExample(schema: Exemplified | undefined): boolean {
  return schema?.example !== undefined || schema?.examples !== undefined;
}

function holdsMembers(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
