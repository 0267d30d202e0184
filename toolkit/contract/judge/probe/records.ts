import type { JudgedResponse } from "../ask/judged-response.js";
import { createReadsAndRefusals } from "../ask/reads-and-refusals.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { createResponseForms } from "../ask/response-forms.js";
import type { ServiceDescription } from "../ask/service-description.js";
import { createDuplicateOrders } from "./duplicate-orders.js";
import type { Ledger } from "./ledger.js";
import { createPreviousPageFlag } from "./previous-page-flag.js";
import { createShownDeals } from "./shown-deals.js";
import { createShownTerms } from "./shown-terms.js";
import { createWriteResponses } from "./write-responses.js";

/** What the responses of a run have shown. */
export type Records = ReturnType<typeof createRecords>;

export function createRecords(described: ServiceDescription, ledger: Ledger) {
  const records = {
    forms: createResponseForms(),
    previousPageFlag: createPreviousPageFlag((operation) => described.isOpen("U-50", operation)),
    shownDeals: createShownDeals(),
    shownTerms: createShownTerms(ledger),
    writeResponses: createWriteResponses(),
    duplicateOrders: createDuplicateOrders(ledger),
    readsAndRefusals: createReadsAndRefusals(),
    /** By operation: the command line of its last request in this check. */
    lastCurl: new Map<string, () => string>(),
    /** Operations that have succeeded, each with a command line that shows it. */
    succeeded: new Map<string, () => string>(),
  };
  return {
    ...records,
    /** Records a response that is not a rate limit. */
    record(asked: JudgeRequest, reply: JudgedResponse, curl: () => string): void {
      const { operation } = asked;
      const { ok } = reply;
      if (!(ok && asked.isForNothing)) records.forms.add(reply, curl);
      if (ok) records.succeeded.set(operation, curl);
      const data = ok ? reply.data : undefined;
      records.previousPageFlag.see(asked, data);
      records.shownDeals.see(asked, data);
      records.shownTerms.see(asked, data, curl);
      records.writeResponses.see(operation, data);
      records.duplicateOrders.see(operation, data);
      ledger.filledOrders.see(operation, data);
    },
  };
}
