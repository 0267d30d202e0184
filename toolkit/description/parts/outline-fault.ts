import { isObject } from "../../../src/options/is-object.js";
import { jsonText } from "../../text/json-text.js";
import type { Placed } from "./walk-outline.js";

/** What is wrong at a place: what must stand there, and what does. Undefined where it is what it must be, or says nothing. */
export function outlineFault({ value, kind, place, keyword }: Placed): string | undefined {
  if ((keyword && value === null) || kind.isIt(value)) return undefined;
  return `${place} must be ${kind.expected}, and is ${shown(value)}`;
}

const mostShown = 40;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "an object";
  const text = jsonText(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
