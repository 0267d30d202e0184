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
export function isUnclear(change: ReportedChange): boolean {
  const { path, typeName, kind, property, base } = change;
  const segments = segmentsOf(path) ?? [];
  const [outer, holder, last] = [...["", "", ""], ...segments].slice(-3);
  const isReceived = segments.includes("responses");
  if (isWithin(segments, property)) return true;
  if (typeName === "DependentRequired") return property !== undefined;
  if (typeName === "Schema" && /^content(Encoding|MediaType|Schema)$/.test(property ?? "")) return true;
  if (typeName === "Discriminator") return property === "propertyName";
  if (typeName === "DiscriminatorMapping") return kind === "modified" || !isPlain(change);
  if (outer === "discriminator" && holder === "mapping") {
    return kind === "modified" ? property === "key" : kind === "removed" || isReceived;
  }
  if (last === "patternProperties") return property !== undefined || kind === (isReceived ? "removed" : "added");
  if (holder === "patternProperties") return property === "key" || kind === (isReceived ? "removed" : "added");
  if (outer === "parameters" && last === "content") return kind !== "modified";
  if (holder !== "flows") return false;
  return property === undefined ? kind === "removed" : property.endsWith("Url") && base?.value !== undefined;
}

/** Whether it is a part of a negation or a condition; the whole of one Redocly knows, and texts explain only. */
function isWithin(segments: readonly string[], property?: string): boolean {
  if (property !== undefined && annotations({ [property]: true }).isBare) return false;
  return segments.some((name, at) => {
    const isWhole = at === segments.length - 1 && property === undefined;
    return /^(not|if)$/.test(name) && !maps.test(segments[at - 1] ?? "") && !isWhole;
  });
}

/** Names of schemas stand for themselves, whether they are written down or not. */
function isPlain({ base, revision }: ReportedChange): boolean {
  const names = Object.entries(Object(revision?.value ?? base?.value) as object);
  return names.every(([name, target]) => (segmentsOf(String(target))?.at(-1) ?? target) === name);
}
