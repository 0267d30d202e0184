import type { Parameter } from "../../../src/service/service.js";
import { areWithin, rulesInPattern } from "../../generate/schemas/pattern-rules.js";

/** What a rule newly refuses, as the end of a sentence that starts with the parameter's name. */
type Narrowing = (was: Parameter, is: Parameter) => string | false | undefined;

/** Keys that are compared as types, or on the wire. */
type Other = "in" | "name" | "whole" | "type" | "joined" | "deep" | "required" | "nullable" | "integers" | "doubles" | "meaning"; // prettier-ignore

/** The other checks of a parameter, key by key. */
const narrowings: Record<Exclude<keyof Parameter, Other>, Narrowing> = {
  pattern: ({ pattern: known = "" }, { pattern = "" }) => {
    const before = known === "" ? [] : rulesInPattern(known);
    const isNarrowed = pattern !== "" && !areWithin(before, rulesInPattern(pattern));
    return isNarrowed && `now accepts only what matches \`${pattern}\``;
  },
  enum: (was, { enum: left }) => {
    const gone = left && (was.enum?.filter((value) => !left.includes(value)).map((value) => JSON.stringify(value)) ?? ["other values"]); // prettier-ignore
    return gone && gone.length > 0 && `no longer accepts ${gone.join(", ")}`;
  },
  minimum: ({ minimum = -Infinity, exclusiveMinimum = -Infinity }, { minimum: now = -Infinity }) =>
    Math.max(minimum, exclusiveMinimum) < now && `no longer accepts numbers below ${now}`,
  maximum: ({ maximum = Infinity, exclusiveMaximum = Infinity }, { maximum: now = Infinity }) =>
    Math.min(maximum, exclusiveMaximum) > now && `no longer accepts numbers above ${now}`,
  exclusiveMinimum: ({ minimum = -Infinity, exclusiveMinimum = -Infinity }, { exclusiveMinimum: now = -Infinity }) =>
    exclusiveMinimum < now && minimum <= now && `now accepts only numbers above ${now}`,
  exclusiveMaximum: ({ maximum = Infinity, exclusiveMaximum = Infinity }, { exclusiveMaximum: now = Infinity }) =>
    exclusiveMaximum > now && maximum >= now && `now accepts only numbers below ${now}`,
};

/**
 * What the client newly refuses of a parameter, each with its keyword. The wire may be the same, if a keyword that was
 * a reading has become a fact.
 */
export function narrowedParameter(was: Parameter, is: Parameter): { what: string; keyword: string }[] {
  // Choices that became one schema may have had the same values.
  if (was.type !== is.type) return [];
  return Object.entries(narrowings).flatMap(([keyword, narrowing]) => {
    const what = narrowing(was, is);
    return what ? [{ what, keyword }] : [];
  });
}
