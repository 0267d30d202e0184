import type { Direction, Pages } from "../../src/service.js";
import { isAlwaysAt, isKnown, type Standing } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";

/** The same pages, with what of them may be absent by the schemas. */
export function withAbsences(pages: Pages, start: Standing, reader: SchemaReader): Pages {
  if (!isKnown(start.schema, reader)) return pages;
  const direction = (each: Direction): Direction => ({
    ...each,
    ...(each.more !== undefined && !isAlwaysAt(reader, start, each.more) && { moreMayBeAbsent: true }),
  });
  const { items, node, forward, backward } = pages;
  return {
    items,
    ...(!isAlwaysAt(reader, start, items) && { itemsMayBeAbsent: true }),
    ...(node !== undefined && { node }),
    forward: direction(forward),
    ...(backward && { backward: direction(backward) }),
  };
}
