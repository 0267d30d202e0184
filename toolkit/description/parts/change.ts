import { segmentsOf } from "../json/pointer.js";
import type { Subject } from "./subject.js";

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

/** A change, and what it is about: another report of the same is known by that. */
export interface FoundChange extends Change {
  subjects?: readonly Subject[];
}
