import { nearTo } from "./near-to.js";

/** What to write in place of a name that is not known: the nearest one, and where none is near, all of them. */
export function nearest(name: string, known: readonly string[]): string {
  const near = nearTo(name, known);
  return near !== undefined ? `did you mean ${near}?` : `it is one of ${known.join(", ")}`;
}
