import type { Direction, Pages } from "../../src/service/service.js";
import { isAlwaysAt, isUnsaidAt, type Standing } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";

/** The same pages, with what of them may be absent by the schemas. */
export function withAbsences(pages: Pages, start: Standing, reader: SchemaReader): Pages {
  const mayBeAbsent = (place: string) => !isUnsaidAt(reader, start, place) && !isAlwaysAt(reader, start, place);
  const direction = (each: Direction): Direction => ({
    ...each,
    ...(each.more !== undefined && mayBeAbsent(each.more) && { moreMayBeAbsent: true }),
  });
  const { items, node, forward, backward } = pages;
  return {
    items,
    ...(mayBeAbsent(items) && { itemsMayBeAbsent: true }),
    ...(node !== undefined && { node }),
    forward: direction(forward),
    ...(backward && { backward: direction(backward) }),
  };
}
