import type { Parameter } from "../../../src/service/service.js";
import type { EmittedOperation } from "../../generate/emit-operations.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { parameterSchema } from "../../generate/parameter-schema.js";
import { type Loss, movedNames } from "./loss.js";
import type { SchemaLosses } from "./schema-losses.js";
import { areWithin, rulesInPattern } from "../../generate/schemas/pattern-rules.js";

/** One operation on either side. */
export type OperationPair = Record<"before" | "after", EmittedOperation>;

/**
 * What callers can no longer give as before: parameters that are gone, have moved into or out of `body`, are newly
 * required, accept less, or whose name now belongs to another parameter.
 */
export function lostParameters(
  { before, after }: OperationPair,
  readers: Record<keyof OperationPair, SchemaReader>,
  losses: SchemaLosses,
): Loss[] {
  const [ones, others] = [before.row.parameters, after.row.parameters];
  const targets = targetsOf(others);
  const moved = movedNames(targetsOf(ones), targets);
  const isNowWhole = Object.values(others).some(({ whole }) => whole);
  const hadBody = Object.values(ones).some((row) => row.in === "body");
  const added = Object.entries(others).filter(([name, { required, whole }]) => {
    return required && !(name in ones) && !(whole && hadBody);
  });
  return [
    ...Object.entries(ones).flatMap(([name, row]): Loss[] => {
      const now = others[name];
      // A parameter that has the name of a member takes it from the body.
      const isTaken = row.in === "body" && now?.in !== "body";
      if (isTaken && row.whole && after.flat.body !== undefined)
        return [{ ...lossOf(name, row, "is gone: its members are now parameters of their own"), isOfCodeAlone: true }];
      if (isTaken && isNowWhole) return [{ ...lossOf(name, row, "is now given within `body`"), isOfCodeAlone: true }];
      if (!now) return [lossOf(name, row, "is gone")];
      if (isTaken || moved.has(name)) return [lossOf(name, row, `is now sent as ${targets.get(name)}`)];
      const required = now.required && !row.required ? [lossOf(name, row, "is now required")] : [];
      const [one, other] = [parameterSchema(before, name, readers.before), parameterSchema(after, name, readers.after)];
      const lost = losses({ before: one, after: other }, [name], placeOn(name, row));
      const narrowed = narrowedParameter(row, now).filter(({ what }) => !lost.some((each) => each.what === what));
      return [...required, ...lost, ...narrowed.map(({ what, keyword }) => ({ ...lossOf(name, row, what), keyword }))];
    }),
    ...added.map(([name, row]) => lossOf(name, row, "is now required")),
  ];
}

function lossOf(name: string, row: Parameter, what: string): Loss {
  return { path: [name], at: placeOn(name, row), what };
}

/** Where a parameter is sent, and its name there: a whole body has no name. */
function placeOn(key: string, { in: travels, name = key, whole }: Parameter): string[] {
  return whole ? [travels] : [travels, name];
}

/** Where each parameter is sent, and its name there. */
function targetsOf(rows: EmittedOperation["row"]["parameters"]): Map<string, string> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, `the ${row.in} parameter \`${row.name ?? key}\``]));
}

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
