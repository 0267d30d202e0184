import { exec, type JsonValue } from "jsonpath-rfc9535";
import { cloneJson } from "./clone-json.js";
import { mergeUpdate } from "./merge-update.js";

/** One step of an overlay: `remove` counts before `update`, and that before `copy`. */
export interface OverlayAction {
  target: string;
  update?: unknown;
  copy?: string;
  remove?: boolean;
}

/** Why an action did nothing. */
export type Idle = "matches nothing" | "changes nothing" | "has no update, copy or remove";

type Key = string | number;

/**
 * Applies one action to a description, in place.
 *
 * @returns why it changed nothing; undefined where it changed something
 * @throws Error for a path that is not JSONPath (RFC 9535), and for an update that does not fit its target
 */
export function applyAction(root: { value: unknown }, action: OverlayAction): Idle | undefined {
  const places = placesOf(root.value, action.target);
  if (places.length === 0) return "matches nothing";
  if (action.remove) {
    // From behind and from within, in whatever order they matched: what is removed moves nothing that is to be removed yet.
    for (const place of places.sort(laterFirst)) removeAt(root.value, place);
    return undefined;
  }
  let update = action.update;
  if (update === undefined) {
    if (action.copy === undefined) return "has no update, copy or remove";
    const [source, ...others] = placesOf(root.value, action.copy);
    if (!source || others.length > 0) throw new Error(`copy: "${action.copy}" must match exactly one node`);
    update = cloneJson(valueAt(root.value, source));
  }
  let changed = false;
  for (const place of places) {
    const merged = mergeUpdate(valueAt(root.value, place), update);
    changed ||= merged.changed;
    const last = place.at(-1);
    if (last === undefined) root.value = merged.value;
    else (valueAt(root.value, place.slice(0, -1)) as Record<Key, unknown>)[last] = merged.value;
  }
  return changed ? undefined : "changes nothing";
}

function placesOf(value: unknown, path: string): Key[][] {
  const places = new Map<string, Key[]>();
  exec(value as JsonValue, path, (_node, keys) => {
    const place = keys.map((key) => (typeof key === "string" ? plain(key) : key));
    places.set(JSON.stringify(place), place);
  });
  return [...places.values()];
}

/** A member name as it stands in the file: normalized paths escape quotes, backslashes and control characters. */
function plain(key: string): string {
  const controls: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
  return key.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_all, code: string | undefined, character: string) =>
    code === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function valueAt(value: unknown, place: Key[]): unknown {
  return place.reduce((current, key) => (current as Record<Key, unknown> | undefined)?.[key], value);
}

function removeAt(value: unknown, place: Key[]): void {
  const last = place.at(-1);
  if (last === undefined) throw new Error("the whole description cannot be removed");
  const parent = valueAt(value, place.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent as object, last);
}

/** The later item of an array before the earlier, and what is within before what holds it. */
function laterFirst(one: Key[], other: Key[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  if (at === -1) return other.length - one.length;
  const [key, next] = [one[at], other[at]];
  if (next === undefined) return -1;
  return typeof key === "number" && typeof next === "number" ? next - key : String(key) < String(next) ? 1 : -1;
}
