import type { Failure } from "../ask/attempt.js";
import type { Described } from "../ask/described.js";
import type { Effectless } from "../ask/effectless.js";
import type { Forms } from "../ask/forms.js";
import type { AfterFlag } from "./after-flag.js";
import type { Deals } from "./deals.js";
import type { Lists } from "./lists.js";
import type { Terms } from "./terms.js";
import type { Need } from "../interface/needs.js";
import type { Settings } from "../interface/options.js";
import type { CheckName } from "../interface/verdict.js";
import type { Reply } from "../ask/reply.js";
import type { Ask, Requests } from "../ask/request.js";
import type { Sighting } from "../ask/sighting.js";
import type { Wire } from "../ask/wire.js";
import type { Ledger } from "./ledger.js";
import type { Told } from "./told.js";
import type { Twins } from "./twins.js";

/** What checks work with. */
export interface Probe {
  readonly settings: Settings;
  readonly described: Described;
  readonly requests: Requests;
  readonly wire: Wire;
  readonly forms: Forms;
  /** Shows the last request of each operation in this check again. */
  readonly lastCurl: Map<string, () => string>;
  readonly lists: Lists;
  readonly afterFlag: AfterFlag;
  readonly deals: Deals;
  readonly terms: Terms;
  readonly told: Told;
  readonly twins: Twins;
  readonly effectless: Effectless;
  /** Why the last request without a response has none. */
  lastFailure: Failure | undefined;
  /** Orders of the judge. */
  readonly ledger: Ledger;
  /** How long each effect took at the most, in milliseconds. */
  readonly effects: Map<string, number>;
  readonly notes: Set<string>;
  /** Operations that have answered with success, and what shows that again. */
  readonly succeeded: Map<string, () => string>;
  /** Causes that were seen each time that it was looked for them. */
  readonly established: Set<string>;
  /** Causes for which tokens were taken that must be refused. */
  readonly taken: Set<string>;
  /** Good tokens that were refused, where the next one was taken. */
  readonly refusedTokens: readonly { operation: string; seen: string; curl: string }[];
  /** The operation on which tokens are tried: the first that takes a good one. */
  example: string | undefined;
  /** Whether forged tokens were sent: the service may have locked the key since. */
  isForging: boolean;
  /** Sends a request and reads its response. Throws Seen where there is none. */
  ask: (ask: Ask) => Promise<Reply>;
  /** The data of a success. Throws Seen where it is refused. */
  data: (operation: string, parameters?: Ask["parameters"]) => Promise<unknown>;
  /**
   * Asks again before accusing: what is seen each time, until the bound, is meant. Other traffic on the account and
   * effects that take their time are so told apart.
   *
   * @param effect what becomes visible, for the report; it is looked for until `settleMs`. Without: a tenth of it.
   */
  again: (look: () => Promise<readonly Sighting[]>, effect?: string) => Promise<readonly Sighting[]>;
}

/** One question to a service. */
export interface Check extends CheckName {
  /** What it cannot do without. */
  needs?: readonly Need[];
  /**
   * Operations through which it looks. Where one of them has findings of its own, what is seen here may follow from them
   * and is left out.
   */
  through?: readonly string[];
  /**
   * @throws Seen where a sighting leaves nothing more to look at
   * @throws Unprovoked where it cannot ask
   */
  run: (probe: Probe) => Promise<readonly Sighting[]>;
}

/** The output relations of Segura et al., "Metamorphic Testing of RESTful Web APIs" (2018). */
export type RelationKind = "equivalence" | "equality" | "subset" | "disjoint" | "complete" | "difference";

/** A way in which a relation is looked for. */
export type Oracle = (probe: Probe, relation: Relation) => Promise<Sighting[]>;

/** A relation between responses that holds whatever the right response is. */
export interface Relation {
  readonly operation: string;
  /** What is varied. */
  readonly parameter: string;
  readonly kind: RelationKind;
  /** A sentence without its subject. */
  readonly says: string;
  /** Parts of the interface document, or ids of open points. */
  readonly rests: string;
  /** Looks for it; none where a check of writes does. */
  readonly oracle?: Oracle;
}
