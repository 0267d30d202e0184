import { segmentsOf } from "../description/pointer.js";
import { annotations } from "./annotations.js";
import type { ReportedChange, Sides } from "./sides.js";

/** Members whose members have made-up names. */
const maps = /^(properties|patternProperties|\$defs|definitions|dependentSchemas|schemas|mapping)$/;

/**
 * Whether a change that Redocly lets pass may break clients all the same: it does not look what is within a negation or a
 * condition, at names that are patterns, nor at how values are written, what they stand for where they are left out, and
 * what tells them apart. What is not understood breaks.
 *
 * @param isTold whether what a discriminator says is said without it
 */
export function isUnclear(change: ReportedChange, { isGiven, isReceived }: Sides, isTold: () => boolean): boolean {
  const { path, typeName, kind, property, base, revision } = change;
  const segments = segmentsOf(path) ?? [];
  const [outer, holder, last] = [...["", "", ""], ...segments].slice(-3);
  const isFelt = (kind === "removed" && isReceived) || (kind === "added" && isGiven);
  if (isWithin(segments, property)) return true;
  if (typeName === "DependentRequired") return property !== undefined;
  if (typeName === "Schema" && /^content(Encoding|MediaType|Schema)$/.test(property ?? "")) return true;
  // Who leaves it out means another value then; where there was none, it meant that one already.
  if (typeName === "Schema" && property === "default") return isGiven && base?.value !== undefined;
  if (typeName === "Header" && property === "required") {
    return (isReceived && base?.value === true) || (isGiven && revision?.value === true);
  }
  if (typeName === "Discriminator" && property === undefined) return isFelt && !isTold();
  if (typeName === "Discriminator") return property === "propertyName";
  if (typeName === "DiscriminatorMapping") return kind === "modified" || !isPlain(change);
  if (outer === "discriminator" && holder === "mapping") {
    return kind === "modified" ? property === "key" : kind === "removed" || isReceived;
  }
  if (last === "patternProperties") return property !== undefined || isFelt;
  if (holder === "patternProperties") return property === "key" || isFelt;
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
