import type { NoResponse } from "../ask/attempt.js";
import type { ServiceDescription } from "../ask/service-description.js";
import type { ReadsAndRefusals } from "../ask/reads-and-refusals.js";
import type { ResponseForms } from "../ask/response-forms.js";
import type { PreviousPageFlag } from "./previous-page-flag.js";
import type { ShownDeals } from "./shown-deals.js";
import type { ListCache } from "./list-cache.js";
import type { ShownTerms } from "./shown-terms.js";
import type { Settings } from "../interface/settings.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest, RequestBuilder } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import type { Wire } from "../ask/wire.js";
import type { Ledger } from "./ledger.js";
import type { WriteResponses } from "./write-responses.js";
import type { DuplicateOrders } from "./duplicate-orders.js";

/** Everything that a check works with. */
export interface JudgeProbe {
  readonly settings: Settings;
  readonly described: ServiceDescription;
  readonly requests: RequestBuilder;
  readonly wire: Wire;
  readonly forms: ResponseForms;
  /** By operation: the command line of its last request in this check. */
  readonly lastCurl: Map<string, () => string>;
  readonly lists: ListCache;
  readonly previousPageFlag: PreviousPageFlag;
  readonly shownDeals: ShownDeals;
  readonly shownTerms: ShownTerms;
  readonly writeResponses: WriteResponses;
  readonly duplicateOrders: DuplicateOrders;
  readonly readsAndRefusals: ReadsAndRefusals;
  /** The reason of the last missing response. */
  lastFailure: NoResponse | undefined;
  /** Orders of the judge. */
  readonly ledger: Ledger;
  /** How long each effect took at the most, in milliseconds. */
  readonly effects: Map<string, number>;
  readonly notes: Set<string>;
  /** Operations that have succeeded, each with a command line that shows it. */
  readonly succeeded: Map<string, () => string>;
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
