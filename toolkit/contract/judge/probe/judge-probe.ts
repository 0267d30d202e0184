import type { NoResponse } from "../ask/attempt.js";
import type { ServiceDescription } from "../ask/service-description.js";
import type { Records } from "./records.js";
import type { ListCache } from "./list-cache.js";
import type { Settings } from "../interface/settings.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest, RequestBuilder } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import type { Wire } from "../ask/wire.js";
import type { Ledger } from "./ledger.js";
import type { Need } from "../interface/needs.js";
import type { CheckName } from "../interface/verdict.js";

/** Everything that a check works with. */
export interface JudgeProbe extends Records {
  readonly settings: Settings;
  readonly described: ServiceDescription;
  readonly requests: RequestBuilder;
  readonly wire: Wire;
  readonly lists: ListCache;
  lastFailure: NoResponse | undefined;
  readonly ledger: Ledger;
  /** How long each effect took at the most, in milliseconds. */
  readonly effects: Map<string, number>;
  readonly notes: Set<string>;
  /** Causes that were seen on every repeated look. */
  readonly established: Set<string>;
  /** Causes of requests that were accepted, but must be refused. */
  readonly notRefused: Set<string>;
  /** Good tokens that were refused, followed by one that was accepted. */
  readonly refusedTokens: readonly { operation: string; seen: string; curl: string }[];
  /** The operation on which tokens are tried: the first that accepts a good one. */
  example: string | undefined;
  /** Whether forged tokens were sent: the service may have locked the key since. */
  isForging: boolean;
  /** Whether the service refuses a nonce that is behind one that it has taken (U-40). */
  noncesIncrease: boolean;
  /** Sends a request and reads its response. Throws SightingError without a response. */
  ask: (ask: JudgeRequest) => Promise<JudgedResponse>;
  /** The data of a success. Throws SightingError without a success. */
  data: (operation: string, parameters?: JudgeRequest["parameters"]) => Promise<unknown>;
  /**
   * Repeats a look before it counts as a finding: only what is seen each time, until a time limit, is returned. That
   * rules out other traffic on the account and effects that take time.
   *
   * @param effect what becomes visible, for the report; the limit is then `settleMs`. Without it, a tenth of
   *   `settleMs`.
   */
  again: (look: () => Promise<readonly Sighting[]>, effect?: string) => Promise<readonly Sighting[]>;
}

/** One question to a service. */
export interface JudgeCheck extends CheckName {
  needs?: readonly Need[];
  /**
   * Operations that the check relies on. If one of them has findings of its own, the sightings of this check may follow
   * from them, and are left out.
   */
  through?: readonly string[];
  /**
   * @throws SightingError if it cannot continue after a sighting
   * @throws Unprovoked if it cannot be made
   */
  run: (probe: JudgeProbe) => Promise<readonly Sighting[]>;
}

/** The output relations of Segura et al., "Metamorphic Testing of RESTful Web APIs" (2018). */
export type RelationKind = "equivalence" | "equality" | "subset" | "disjoint" | "complete" | "difference";

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
