import type { Change } from "../../description/parts/change.js";
import { segmentsOf } from "../../description/json/pointer.js";

/** A change of what stands at a place, or of one of its members; in an operation it is said by that. */
export function changeAt(place: string, { what: said, ...change }: Omit<Change, "where">, property?: string): Change {
  const [first = "", ...rest] = segmentsOf(place) ?? [];
  const [name = "", method = "", ...inner] = rest;
  const isPath = first === "paths" && name !== "";
  const where = isPath ? `${method.toUpperCase()} ${name}`.trim() : [first, ...rest].join("/") || "the description";
  const at = [...(isPath ? inner : []), ...(property === undefined ? [] : [property])].join("/");
  return { ...change, where, what: [at, said].filter(Boolean).join(": ") };
}
