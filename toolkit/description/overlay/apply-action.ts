import { isObject } from "../../../src/options/is-object.js";
import { cloneJson } from "../json/clone-json.js";
import { placesOf, type Key } from "../json/places-of.js";
import { jsonText } from "../../text/json-text.js";
import { pointer } from "../json/pointer.js";
import { notYetAppended, type ArrayUnderOverlays } from "./not-yet-appended.js";

/** One step of an overlay: `remove` counts before `update`, and that before `copy`. */
export interface OverlayAction {
  target: string;
  update?: unknown;
  copy?: string;
  remove?: boolean;
}

/** Why an action did nothing. */
type Idle =
  | "matches nothing"
  | "changes nothing"
  | "has no update, copy or remove"
  | "has a remove that is false, and no update or copy";

/**
 * Applies one action to a description, in place.
 *
 * @param said what other overlays have done already; an item that one of them has appended is not appended again
 * @returns why it changed nothing; undefined if it changed something
 * @throws Error for a path that is not JSONPath (RFC 9535), and for an update that does not fit its target
 */
export function applyAction(
  root: { value: unknown },
  action: OverlayAction,
  said?: ArrayUnderOverlays,
): Idle | undefined {
  const places = placesOf(root.value, action.target);
  if (places.length === 0) return "matches nothing";
  if (action.remove) {
    // From the end and from inside out, whatever the order of matches, so that a removal does not move later targets.
    for (const place of places.sort(laterFirst)) removeAt(root.value, place);
    return undefined;
  }
  let update = action.update;
  if (update === undefined) {
    if (action.copy === undefined)
      return action.remove === false
        ? "has a remove that is false, and no update or copy"
        : "has no update, copy or remove";
    const sources = placesOf(root.value, action.copy);
    const [source] = sources;
    if (!source || sources.length > 1)
      throw new Error(`its copy "${action.copy}" matches ${sources.length} places, but must match exactly one`);
    update = cloneJson(valueAt(root.value, source));
  }
  let changed = false;
  for (const place of places) {
    const before = said && { before: valueAt(said.before, place), bare: valueAt(said.bare, place) };
    const append = (items: unknown[], beside?: ArrayUnderOverlays) =>
      beside ? notYetAppended(items, beside, root.value) : items;
    const merged = mergeUpdate(valueAt(root.value, place), update, append, before);
    changed ||= merged.changed;
    const last = place.at(-1);
    if (last === undefined) root.value = merged.value;
    else (valueAt(root.value, place.slice(0, -1)) as Record<Key, unknown>)[last] = merged.value;
  }
  return changed ? undefined : "changes nothing";
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

/** Later array items before earlier ones, and inner values before outer ones. */
function laterFirst(one: Key[], other: Key[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  if (at === -1) return other.length - one.length;
  const [key, next] = [one[at], other[at]];
  if (next === undefined) return -1;
  return typeof key === "number" && typeof next === "number" ? next - key : String(key) < String(next) ? 1 : -1;
}

/**
 * Merges the value of an overlay's `update` or `copy` into a value of the description, as OpenAPI Overlay 1.1 says:
 * objects member by member, an array takes the items of an array or one item more, a primitive replaces a primitive.
 *
 * @returns what stands there afterwards, and whether that is anything new
 * @throws Error for kinds that do not fit, with the JSON pointer from the target on
 */
function mergeUpdate(
  target: unknown,
  update: unknown,
  append: (items: unknown[], said?: ArrayUnderOverlays) => unknown[],
  said?: ArrayUnderOverlays,
  place = "",
): { value: unknown; changed: boolean } {
  if (Array.isArray(target)) {
    // Inside an object only arrays join arrays; the target itself takes a single item as well.
    if (!Array.isArray(update) && place !== "") throw incompatible(target, update, place);
    const items = append(Array.isArray(update) ? update : [update], said);
    return { value: [...(target as unknown[]), ...cloneJson(items)], changed: items.length > 0 };
  }
  if (isObject(target)) {
    if (!isObject(update)) throw incompatible(target, update, place);
    let changed = false;
    for (const [name, value] of Object.entries(update)) {
      const merged = Object.hasOwn(target, name)
        ? mergeUpdate(target[name], value, append, said && within(said, name), pointer(place, name))
        : { value: cloneJson(value), changed: true };
      changed ||= merged.changed;
      Object.defineProperty(target, name, {
        value: merged.value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return { value: target, changed };
  }
  if (Array.isArray(update) || isObject(update)) throw incompatible(target, update, place);
  return { value: update, changed: update !== target };
}

function within({ before, bare }: ArrayUnderOverlays, name: string): ArrayUnderOverlays {
  return { before: valueAt(before, [name]), bare: valueAt(bare, [name]) };
}

function incompatible(target: unknown, update: unknown, place: string): Error {
  return new Error(`${kindOf(update)} cannot be merged into ${kindOf(target)}${place && ` at ${place}`}`);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  return isObject(value) ? "an object" : `the value ${jsonText(value)}`;
}
