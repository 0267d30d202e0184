import { isObject } from "../../../src/options/is-object.js";
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

/** The open points of a node itself. `x-not-shown` may mean something else to others: other values are ignored. */
export function pointsAt(node: object): OpenPoint[] {
  const { "x-not-shown": found } = node as { "x-not-shown"?: unknown };
  return [found].flat().filter(isPoint);
}

function isPoint(value: unknown): value is OpenPoint {
  if (!isObject(value) || typeof value.id !== "string") return false;
  const { what = "", source = "", reading = "", overlays = [] } = value;
  const isText = (each: unknown) => typeof each === "string";
  return [what, source, reading].every(isText) && Array.isArray(overlays) && overlays.every(isText);
}

/** Every open point of an `x-not-shown` in a value; with a description, also behind its references. */
export function* marks(value: unknown, description?: unknown, seen = new Set<unknown>()): Generator<OpenPoint> {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  yield* pointsAt(value);
  const { $ref: reference } = value as { $ref?: unknown };
  if (typeof reference === "string" && description !== undefined) {
    yield* marks(targetOf(description, reference), description, seen);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "x-not-shown") yield* marks(inner, description, seen);
  }
}
