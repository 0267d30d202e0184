import { keywordsIn } from "../../description/json/described-members.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { annotations } from "../canonical/plain-keywords.js";
import type { ReportedChange, GivenOrReceived } from "../canonical/given-or-received.js";

/** Facts that are looked up on demand. */
interface Known {
  /** Whether a discriminator is redundant. */
  isTold: () => boolean;
  /** Whether the value that a default stands for is never left out. */
  isGivenAnyway: () => boolean;
}

/**
 * Whether a change that Redocly calls harmless may break clients: Redocly does not look into negations and conditions,
 * nor at patterns of names, serialization, defaults and discriminators. A change that is not understood counts as
 * breaking.
 */
export function isUnclear(change: ReportedChange, { isGiven, isReceived }: GivenOrReceived, known: Known): boolean {
  const { path, typeName, kind, property, base, revision } = change;
  const segments = segmentsOf(path) ?? [];
  const keywords = keywordsIn(segments);
  const [outer, holder, last] = [undefined, undefined, undefined, ...keywords].slice(-3);
  const isFelt = (kind === "removed" && isReceived) || (kind === "added" && isGiven);
  const isExplaining = property !== undefined && annotations({ [property]: true }).isBare;
  if (!isExplaining && isWithinNegation(path, property !== undefined)) return true;
  // Names and places of members that are not JSON.
  if (/^xml$/i.test(typeName)) return segments.some((each, at) => keywords[at - 1] === "content" && /xml/i.test(each));
  if (typeName === "DependentRequired") return property !== undefined;
  if (typeName === "Schema" && /^content(Encoding|MediaType|Schema)$/.test(property ?? "")) return true;
  // A caller that leaves it out now means another value; a first default only states what leaving out meant before.
  if (typeName === "Schema" && property === "default") {
    return isGiven && base?.value !== undefined && !known.isGivenAnyway();
  }
  const [was, is] = [base?.value, revision?.value];
  // How many items must be, and may be, what a list is to contain.
  if (typeName === "Schema" && property === "minContains") return isNarrower(Number(was ?? 1), Number(is ?? 1));
  if (typeName === "Schema" && property === "maxContains") {
    return isNarrower(-Number(was ?? Infinity), -Number(is ?? Infinity));
  }
  if (typeName === "Header" && property === "required") return (isReceived && was === true) || (isGiven && is === true);
  if (typeName === "Header" && property === "explode") return (was === true) !== (is === true);
  if (isOfEncoding(keywords) && !isExplaining) return true;
  if (typeName === "Discriminator" && property === undefined) return isFelt && !known.isTold();
  if (typeName === "Discriminator") return property === "propertyName";
  if (typeName === "DiscriminatorMapping") return kind === "modified" || !isPlain(change);
  if (outer === "discriminator" && holder === "mapping") {
    return kind === "modified" ? property === "key" : kind === "removed" || isReceived;
  }
  if (last === "patternProperties") return property !== undefined || isFelt;
  if (/^(patternProperties|dependentSchemas)$/.test(holder ?? "")) return property === "key" || isFelt;
  if (/^(parameters|headers)$/.test(outer ?? "") && last === "content") return kind !== "modified";
  // For a callback: its URL is in another member of the request.
  if (outer === "callbacks") return property === "key";
  if (holder !== "flows") return false;
  return property === undefined ? kind === "removed" : property.endsWith("Url") && base?.value !== undefined;

  /** Whether fewer values can be given, or more be received, by a bound from below. */
  function isNarrower(least: number, now: number): boolean {
    return (isGiven && now > least) || (isReceived && now < least);
  }
}

/** Whether a place says how the members of a form are written. */
function isOfEncoding(keywords: readonly (string | undefined)[]): boolean {
  return keywords.some((each, at) => each === "encoding" && keywords[at - 2] === "content");
}

/** Names of schemas stand for themselves, whether they are written down or not. */
function isPlain({ base, revision }: ReportedChange): boolean {
  const names = Object.entries(Object(revision?.value ?? base?.value) as object);
  return names.every(([name, target]) => (segmentsOf(String(target))?.at(-1) ?? target) === name);
}

/**
 * Whether a place is a part of a negation or a condition, where what takes more may take less of the whole.
 *
 * @param isPart whether the place stands for a part of a schema, such as a keyword, and not for the whole schema
 */
export function isWithinNegation(place: string, isPart = true): boolean {
  const keywords = keywordsIn(segmentsOf(place) ?? []);
  return keywords.some((keyword, at) => {
    const isWhole = at === keywords.length - 1 && !isPart;
    return (keyword === "not" || keyword === "if") && !isWhole;
  });
}
