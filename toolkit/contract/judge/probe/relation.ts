import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";

/** The output relations of Segura et al., "Metamorphic Testing of RESTful Web APIs" (2018). */
export type RelationKind = "equivalence" | "equality" | "subset" | "disjoint" | "complete" | "difference";

/** Checks a relation. */
export type Oracle = (probe: JudgeProbe, relation: Relation) => Promise<Sighting[]>;

/** A relation between responses that holds whatever the right response is. */
export interface Relation {
  readonly operation: string;
  /** The parameter that is varied. */
  readonly parameter: string;
  readonly kind: RelationKind;
  /** A sentence without its subject. */
  readonly says: string;
  /** Parts of the interface document, or ids of open points. */
  readonly rests: string;
  /** Checks it; undefined if a check of writes does. */
  readonly oracle?: Oracle;
}
