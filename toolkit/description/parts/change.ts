import { segmentsOf } from "../json/pointer.js";

type Side = "given" | "received";
/** Where values stand in an operation, or in a component. */
export type ValuePlace =
  | readonly ["place", side: Side, operation: string, ...names: string[]]
  | readonly ["component", side: Side, component: string, ...names: string[]];

/**
 * What a change is about, by names as they stand in the description: two reports about one thing have one in common. An
 * operation is meant by its method and its path, without the names in it. What is given is called by where it travels
 * (`query`, `body` …), its name there, and the names of members on the way to it; what is received by these alone, from the
 * body on. An item of a list, and a member of any other name, is `*`; one of several choices is among the names by its
 * label.
 */
export type Subject =
  | readonly ["path", path: string]
  | readonly ["operation", operation: string]
  | ValuePlace
  /** One keyword of the schema at a place. */
  | readonly ["keyword", keyword: string, place: ValuePlace]
  | readonly ["error", name: string]
  | readonly ["servers", operation?: string];

/** What a change asks of the version: a major one can break a client, a minor one adds something. */
export type Impact = "major" | "minor" | "patch";

/** One difference between two bundles. */
export interface Change {
  impact: Impact;
  /** Operation or component, such as `GET /viewer/orders`. */
  where: string;
  /** What differs: the rule's own words where a rule found it. */
  what: string;
  /** The diff rules that it breaks; none for what breaks nothing. */
  rules: string[];
}

/** A change of what stands at a place, or of one of its members; in an operation it is said by that. */
export function changeAt(place: string, { what: said, ...change }: Omit<Change, "where">, property?: string): Change {
  const [first = "", ...rest] = segmentsOf(place) ?? [];
  const [name = "", method = "", ...inner] = rest;
  const isPath = first === "paths" && name !== "";
  const where = isPath ? `${method.toUpperCase()} ${name}`.trim() : [first, ...rest].join("/") || "the description";
  const at = [...(isPath ? inner : []), ...(property === undefined ? [] : [property])].join("/");
  return { ...change, where, what: [at, said].filter(Boolean).join(": ") };
}

/** What a change is, and in how many operations besides the one that it is said of. */
export function sameInMore(what: string, more: number): string {
  if (more === 0) return what;
  return `${what.replace(/\.?$/, ".")} The same in ${more} more operation${more === 1 ? "" : "s"}.`;
}

/** A change, and what it is about: another report of the same is known by that. */
export interface FoundChange extends Change {
  subjects?: readonly Subject[];
}
