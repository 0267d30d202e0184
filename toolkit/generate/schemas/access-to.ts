import { json } from "./media.js";

/** Where the types hold the JSON of a body or of a response. */
export function accessTo(id: string, ...keys: string[]): string {
  return `Described[${[id, ...keys, "content", json].map((key) => JSON.stringify(key)).join("][")}]`;
}
