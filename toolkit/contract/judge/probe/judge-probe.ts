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

/** What checks work with. */
export interface JudgeProbe {
  readonly settings: Settings;
  readonly described: ServiceDescription;
  readonly requests: RequestBuilder;
  readonly wire: Wire;
  readonly forms: ResponseForms;
  /** Shows the last request of each operation in this check again. */
  readonly lastCurl: Map<string, () => string>;
  readonly lists: ListCache;
  readonly previousPageFlag: PreviousPageFlag;
  readonly shownDeals: ShownDeals;
  readonly shownTerms: ShownTerms;
  readonly writeResponses: WriteResponses;
  readonly duplicateOrders: DuplicateOrders;
  readonly readsAndRefusals: ReadsAndRefusals;
  /** Why the last request without a response has none. */
  lastFailure: NoResponse | undefined;
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
  readonly acceptedForgeries: Set<string>;
  /** Good tokens that were refused, where the next one was taken. */
  readonly refusedTokens: readonly { operation: string; seen: string; curl: string }[];
  /** The operation on which tokens are tried: the first that takes a good one. */
  example: string | undefined;
  /** Whether forged tokens were sent: the service may have locked the key since. */
  isForging: boolean;
  /** Sends a request and reads its response. Throws Seen where there is none. */
  ask: (ask: JudgeRequest) => Promise<JudgedResponse>;
  /** The data of a success. Throws Seen where it is refused. */
  data: (operation: string, parameters?: JudgeRequest["parameters"]) => Promise<unknown>;
  /**
   * Asks again before accusing: what is seen each time, until the bound, is meant. Other traffic on the account and
   * effects that take their time are so told apart.
   *
   * @param effect what becomes visible, for the report; it is looked for until `settleMs`. Without: a tenth of it.
   */
  again: (look: () => Promise<readonly Sighting[]>, effect?: string) => Promise<readonly Sighting[]>;
}
