import type { Parameter } from "../../../src/service/service.js";
import { areWithin, rulesInPattern } from "../../generate/schemas/pattern-rules.js";

/** What a rule refuses newly, in words that follow the parameter's name. */
type Narrowing = (was: Parameter, is: Parameter) => string | false | undefined;

/** What is compared as types, or on the wire. */
type Other = "in" | "name" | "whole" | "type" | "joined" | "deep" | "required" | "nullable" | "integers" | "doubles" | "meaning"; // prettier-ignore

/** What else is checked of a parameter, key by key. */
const narrowings: Record<Exclude<keyof Parameter, Other>, Narrowing> = {
  pattern: ({ pattern: known = "" }, { pattern = "" }) => {
    const before = known === "" ? [] : rulesInPattern(known);
    const isNarrowed = pattern !== "" && !areWithin(before, rulesInPattern(pattern));
    return isNarrowed && `takes only what matches \`${pattern}\` now`;
  },
  enum: (was, { enum: left }) => {
    const gone = left && (was.enum?.filter((value) => !left.includes(value)).map((value) => JSON.stringify(value)) ?? ["other values"]); // prettier-ignore
    return gone && gone.length > 0 && `does not take ${gone.join(", ")} any more`;
  },
  minimum: ({ minimum = -Infinity, exclusiveMinimum = -Infinity }, { minimum: now = -Infinity }) =>
    Math.max(minimum, exclusiveMinimum) < now && `takes nothing below ${now} any more`,
  maximum: ({ maximum = Infinity, exclusiveMaximum = Infinity }, { maximum: now = Infinity }) =>
    Math.min(maximum, exclusiveMaximum) > now && `takes nothing above ${now} any more`,
  exclusiveMinimum: ({ minimum = -Infinity, exclusiveMinimum = -Infinity }, { exclusiveMinimum: now = -Infinity }) =>
    exclusiveMinimum < now && minimum <= now && `takes nothing but what is above ${now} any more`,
  exclusiveMaximum: ({ maximum = Infinity, exclusiveMaximum = Infinity }, { exclusiveMaximum: now = Infinity }) =>
    exclusiveMaximum > now && maximum >= now && `takes nothing but what is below ${now} any more`,
};

/**
 * What the client refuses newly of a parameter, though the wire may be the same: a keyword that was a reading is a fact.
 * Each with the keyword that it is by.
 */
export function narrowedParameter(was: Parameter, is: Parameter): { what: string; keyword: string }[] {
  // Choices that became one schema may have said as much.
  if (was.type !== is.type) return [];
  return Object.entries(narrowings).flatMap(([keyword, narrowing]) => {
    const what = narrowing(was, is);
    return what ? [{ what, keyword }] : [];
  });
}
