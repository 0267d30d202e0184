import { isObject } from "../../src/response/is-object.js";
import { cloneJson } from "./clone-json.js";
import { pointer } from "./pointer.js";

/**
 * Merges the value of an overlay's `update` or `copy` into a value of the description, as OpenAPI Overlay 1.1 says:
 * objects member by member, an array takes the items of an array or one item more, a primitive replaces a primitive.
 *
 * @returns what stands there afterwards, and whether that is anything new
 * @throws Error for kinds that do not fit, with the JSON pointer from the target on
 */
export function mergeUpdate(target: unknown, update: unknown, place = ""): { value: unknown; changed: boolean } {
  if (Array.isArray(target)) {
    // Inside an object only arrays join arrays; the target itself takes a single item as well.
    if (!Array.isArray(update) && place !== "") throw incompatible(target, update, place);
    const items = (Array.isArray(update) ? update : [update]) as unknown[];
    return { value: [...(target as unknown[]), ...cloneJson(items)], changed: items.length > 0 };
  }
  if (isObject(target)) {
    if (!isObject(update)) throw incompatible(target, update, place);
    let changed = false;
    for (const [name, value] of Object.entries(update)) {
      const merged = Object.hasOwn(target, name)
        ? mergeUpdate(target[name], value, pointer(place, name))
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

function incompatible(target: unknown, update: unknown, place: string): Error {
  return new Error(`${kindOf(update)} cannot be merged into ${kindOf(target)}${place && ` at ${place}`}`);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  return isObject(value) ? "an object" : `the value ${JSON.stringify(value)}`;
}
