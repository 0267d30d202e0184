import type { Direction, Parameter } from "../../../src/service/service.js";
import type { Schema } from "../../description/parts/description.js";
import { choiceAt, isUnsaidAt, joined, standingAt, type Standing } from "./place.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

const numbers = ["integer", "number"];
/** What a cursor can be. A parameter of the kind text takes each as a text. */
const cursors = ["string", ...numbers];
const taken: Readonly<Record<Parameter["type"], readonly string[]>> = {
  any: cursors,
  string: cursors,
  integer: numbers,
  number: numbers,
  boolean: [],
  array: [],
  object: [],
};

/** Why no walk can go in a direction of `x-pagination`; undefined where one can, or nothing is known of the data. */
export function directionFault(
  { parameter, size, cursor, more }: Direction,
  rows: Readonly<Record<string, Parameter>>,
  start: Standing,
  reader: SchemaReader,
): string | undefined {
  for (const name of [parameter, size ?? parameter])
    if (!Object.hasOwn(rows, name)) return `there is no parameter "${name}"`;
  const kinds = taken[rows[parameter]?.type ?? "any"];
  if (kinds.length === 0)
    return `the parameter "${parameter}" cannot take a cursor: its type is ${rows[parameter]?.type}`;
  const allowed = (place: string) => {
    const standing = standingAt(reader, start, place);
    return standing && typesIn(standing.schema, reader);
  };
  const places = [[cursor, kinds, `cursor that the parameter "${parameter}" takes`], ...(more === undefined ? [] : [[more, ["boolean"], "boolean"] as const])] as const; // prettier-ignore
  for (const [place, fitting, what] of places) {
    if (isUnsaidAt(reader, start, place)) continue;
    const types = allowed(place);
    if (!types)
      return choiceAt(reader, start, place) ?? `there is nothing at "${place}"${joined(reader, start, place)}`;
    if (types.size > 0 && !fitting.some((type) => types.has(type))) return `the value at "${place}" is not a ${what}`;
  }
  return undefined;
}

/** The types that a schema, its parts or its choices name; none where they name none. */
function typesIn(schema: Schema, reader: SchemaReader, depth = 0): Set<string> {
  const { type, properties, enum: values = [], anyOf = [], oneOf = [], allOf = [] } = reader.resolve(schema);
  const own = type ?? (properties ? "object" : values.map((value) => (value === null ? "null" : typeof value)));
  const parts = depth > 20 ? [] : [...anyOf, ...oneOf, ...allOf];
  return new Set([...[own].flat(), ...parts.flatMap((each) => [...typesIn(each, reader, depth + 1)])]);
}
