import type { Direction, Pages, Parameter } from "../../../src/service/service.js";
import type { FlatParameters } from "./parameters.js";
import { choiceAt, isKnown, isUnsaidAt, joined, standingAt, stepInto, type Standing } from "./place.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";
import type { Schema } from "../../description/parts/description.js";

/** How a list is cut into pages, as `x-pagination` says it. */
export function describedPages(
  value: unknown,
  start: Standing,
  rows: FlatParameters["rows"],
  reader: SchemaReader,
): Pages | string {
  const { items, node, forward, backward, ...unknown } = (value ?? {}) as Partial<Pages>;
  const directions = [forward, ...(backward === undefined ? [] : [backward])];
  const isForm = [items, node ?? ""].every((place) => typeof place === "string") && directions.every(isDirection);
  if (!isForm || items === undefined || !forward || Object.keys(unknown).length > 0)
    return "its form must be { items, node, forward: { parameter, size, cursor, more }, backward }; node, size, more and backward may be left out";
  const places = [
    items,
    node ?? "",
    ...directions.filter(isDirection).flatMap(({ cursor, more = "" }) => [cursor, more]),
  ];
  const inArray = places.find((place) => place.split("/").includes("*"));
  if (inArray !== undefined) return `"${inArray}" leads into an array`;
  const list = standingAt(reader, start, items);
  if (!isUnsaidAt(reader, start, items)) {
    if (!list || (isKnown(list.schema, reader) && !isType(reader.core(list.schema), "array")))
      return choiceAt(reader, start, items) ?? `there is no array at "${items}"${joined(reader, start, items)}`;
    const item = stepInto(reader, list, "*");
    if (node !== undefined && item && !isUnsaidAt(reader, item, node) && !standingAt(reader, item, node))
      return `an item has no "${node}"${joined(reader, item, node)}`;
  }
  for (const direction of directions.filter(isDirection)) {
    const fault = directionFault(direction, rows, start, reader);
    if (fault !== undefined) return fault;
  }
  return {
    items,
    ...(node !== undefined && { node }),
    forward: copy(forward),
    ...(backward && { backward: copy(backward) }),
  };
}

function isDirection(value: unknown): value is Direction {
  const direction = Object(value) as Partial<Direction>;
  const { parameter, size = "", cursor, more = "", ...unknown } = direction;
  return [parameter, size, cursor, more].every((each) => typeof each === "string") && Object.keys(unknown).length === 0;
}

function copy({ parameter, size, cursor, more }: Direction): Direction {
  return { parameter, ...(size !== undefined && { size }), cursor, ...(more !== undefined && { more }) };
}

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

/** What a flag is called that is set where no page follows. */
const saysEnd =
  /(^|_)(done|last|end(ed)?|eof|finish(ed)?|complete(d)?|exhausted|final|no_(more|next|further))(_?(page|chunk|of_.*))?$/i;

/** Why no walk can go in a direction of `x-pagination`; undefined where one can, or nothing is known of the data. */
function directionFault(
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
  const flag =
    more
      ?.split("/")
      .pop()
      ?.replace(/(?<=[a-z])(?=[A-Z])/g, "_") ?? "";
  if (saysEnd.test(flag) && !/(^|_)not_/i.test(flag))
    return `the flag "${more}" says by its name that no page follows, and "more" that one does; leave "more" out where the last page has no cursor`;
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
