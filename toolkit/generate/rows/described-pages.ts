import type { Direction, Pages } from "../../../src/service/service.js";
import { directionFault } from "./direction-fault.js";
import type { FlatParameters } from "./parameters.js";
import { choiceAt, isKnown, isUnsaidAt, joined, standingAt, stepInto, type Standing } from "./place.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";

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
