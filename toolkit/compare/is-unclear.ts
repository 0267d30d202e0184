import { segmentsOf } from "../description/pointer.js";
import { annotations } from "./annotations.js";

/** A change as Redocly reports it. */
export interface ReportedChange {
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
}

/** Members whose members have made-up names. */
const maps = /^(properties|patternProperties|\$defs|definitions|dependentSchemas|schemas|mapping)$/;

/**
 * Whether a change that Redocly lets pass may break clients all the same: it does not look what is within a negation or a
 * condition, at names that are patterns, nor at how values are written. What is not understood breaks.
 */
export function isUnclear({ path, typeName, kind, property, base, revision }: ReportedChange): boolean {
  const segments = segmentsOf(path) ?? [];
  const [last, holder, outer] = [segments.at(-1), segments.at(-2) ?? "", segments.at(-3)];
  const isReceived = segments.includes("responses");
  const isSaid = property !== undefined && annotations({ [property]: true }).isBare;
  const isWithin = segments.some((name, at) => {
    const isWhole = at === segments.length - 1 && property === undefined;
    return /^(not|if)$/.test(name) && !maps.test(segments[at - 1] ?? "") && !isWhole;
  });
  if (isWithin && !isSaid) return true;
  if (typeName === "DependentRequired") return property !== undefined;
  if (typeName === "Schema" && /^content(Encoding|MediaType|Schema)$/.test(property ?? "")) return true;
  if (typeName === "DiscriminatorMapping" || (holder === "mapping" && outer === "discriminator")) {
    if (kind === "modified") return property === "key" || typeName === "DiscriminatorMapping";
    // Names that stood for themselves are written down, or are not any more.
    const given = typeName === "DiscriminatorMapping" ? (revision ?? base)?.value : { [last ?? ""]: undefined };
    const isPlain = Object.entries(Object(given) as object).every(
      ([name, to]) => segmentsOf(String(to))?.at(-1) === name,
    );
    return !isPlain && !(kind === "added" && typeName !== "DiscriminatorMapping" && !isReceived);
  }
  if (typeName === "Discriminator" && property === "propertyName") return true;
  if (last === "patternProperties" || holder === "patternProperties") {
    if (property !== undefined) return property === "key" || last === "patternProperties";
    return isReceived ? kind === "removed" : kind === "added";
  }
  if (holder === "parameters" || outer === "parameters") return last === "content" && kind !== "modified";
  if (outer !== "flows" && holder !== "flows") return false;
  return property === undefined ? kind === "removed" : property.endsWith("Url") && base?.value !== undefined;
}
