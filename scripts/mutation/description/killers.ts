import type { Level } from "../../contract/suite/check.js";

/** What can notice a mutant, the most telling first, and what it means. */
export const meanings = {
  behaviour: "a call, a request or a response goes otherwise",
  schema: "a schema takes or refuses other values, or cannot be compiled",
  facts: "the rows of the description differ from those of the document, by construction",
  types: "other types are generated",
} as const;

export type Killer = keyof typeof meanings;
export const killers = Object.keys(meanings) as Killer[];

export function killerOf(level: Level): Killer {
  return level === "schema" || level === "facts" ? level : "behaviour";
}
