import type { Schema } from "../../description/parts/description.js";
import type { SchemaPart } from "../schemas/parts-of.js";

type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

/**
 * The bounds of a number, exactly as they are meant: of several the tightest. Of a whole number an exclusive one is the
 * next whole number; of any other it stays exclusive, since there is no next. One beyond 2^53 - 1 was rounded when the
 * description was read, and may have been another: it is left to the service, which knows it.
 */
export function boundsIn(parts: readonly SchemaPart[], isWhole: boolean): Partial<Record<Bound, number>> {
  const found: Partial<Record<Bound, number>> = {};
  for (const [bound, value] of parts.flatMap((part) => boundsOf(part, isWhole))) {
    const tightest = /minimum/i.test(bound) ? Math.max : Math.min;
    found[bound] = tightest(found[bound] ?? value, value);
  }
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = found;
  const [least, most] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  const isExclusive = exclusiveMinimum === least || exclusiveMaximum === most;
  // What no number fits was not meant so.
  return least > most || (least === most && isExclusive) ? {} : found;
}

function boundsOf({ schema, says }: SchemaPart, isWhole: boolean): [Bound, number][] {
  return (["Minimum", "Maximum"] as const).flatMap((end): [Bound, number][] => {
    const [keyword, exclusive] = [end.toLowerCase() as "minimum" | "maximum", `exclusive${end}` as const];
    const inclusive = says(keyword) ? schema[keyword] : undefined;
    const said: Schema["exclusiveMinimum"] = says(exclusive) ? schema[exclusive] : undefined;
    // As OpenAPI 3.0 has it, `true` makes the other bound exclusive.
    const [upTo, beyond] = said === true ? [undefined, inclusive] : [inclusive, said];
    // From the bound itself on, the next whole number: 3 for more than 2 and for more than 2.5.
    const next = (value: number) => (end === "Minimum" ? Math.floor(value) + 1 : Math.ceil(value) - 1);
    const bounds: [Bound, number][] = [];
    if (typeof upTo === "number" && isUnrounded(upTo)) bounds.push([keyword, upTo]);
    if (typeof beyond === "number" && isUnrounded(beyond))
      bounds.push(isWhole ? [keyword, next(beyond)] : [exclusive, beyond]);
    return bounds;
  });
}

/** Whether a number is surely the one that was written: whole ones beyond this stand for others too. */
function isUnrounded(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
