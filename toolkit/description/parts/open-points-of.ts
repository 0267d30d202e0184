import { targetOf } from "../json/pointer.js";

/** What a description says in `x-not-shown`: a record, or a reference to one by its id. */
export interface OpenPoint {
  id: string;
  what?: string;
  source?: string;
  reading?: string;
  overlays?: string[];
}

/** The records of all open points of a description, by id. */
export function recordsOf(description: unknown): Map<string, OpenPoint> {
  const all = [...marks(description)].filter((point) => point.what !== undefined);
  return new Map(all.map((point) => [point.id, point] as const).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The ids of the open points that a part of a description meets: in itself and in everything that it refers to.
 *
 * @param description what the references lead into
 */
export function openPointsOf(part: unknown, description: unknown): string[] {
  return [...new Set([...marks(part, description)].map((point) => point.id))].sort();
}

/** Every `x-not-shown` in a value; with a description, also behind its references. */
function* marks(value: unknown, description?: unknown, seen = new Set<unknown>()): Generator<OpenPoint> {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const { $ref: reference, "x-not-shown": found } = value as { $ref?: string; "x-not-shown"?: OpenPoint | OpenPoint[] };
  if (found !== undefined) yield* [found].flat();
  if (typeof reference === "string" && description !== undefined) {
    yield* marks(targetOf(description, reference), description, seen);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "x-not-shown") yield* marks(inner, description, seen);
  }
}
