import { backward, forward } from "../../facts/directions.js";
import { plainText } from "../../validate/finding.js";
import { canonicalDecimal } from "../../../text/canonical-decimal.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { createResponseForms } from "../ask/response-forms.js";
import type { ServiceDescription } from "../ask/service-description.js";
import { asOrder, nodesIn, sameValue, type ShownOrder } from "../ask/shown-orders.js";
import type { Ledger } from "./ledger.js";
import type { OwnOrder } from "./own-order.js";
import { createShownDeals } from "./shown-deals.js";
import { createShownTerms } from "./shown-terms.js";
import { hasTerms } from "./uncertain-creation.js";
import { createWriteResponses } from "./write-responses.js";
import { facts } from "../../facts/facts.js";

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
    /** By operation and cause: how many requests had no response, of which no check has told yet. */
    untold: new Map<string, number>(),
    /** Operations that have succeeded, each with a command line that shows it. */
    succeeded: new Map<string, () => string>(),
    /** By operation: the statuses of its responses. */
    statuses: new Map<string, Set<number>>(),
  };
  return {
    ...records,
    /** Records a response that is not a rate limit. */
    record(asked: JudgeRequest, reply: JudgedResponse, curl: () => string): void {
      const { operation } = asked;
      const { ok, status } = reply;
      records.statuses.set(operation, (records.statuses.get(operation) ?? new Set()).add(status));
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

/**
 * Looks for duplicates in each page. The digits of an amount are generated once: two equal orders with the same digits
 * come from one creation, unless both are known.
 */
function createDuplicateOrders({ orders, uncertain, refused, digits }: Ledger) {
  /** Amounts of uncertain and of refused creations: such an order may have been placed, and then a second one in its place. */
  const doubted = new Set<string>();
  const found = new Map<string, { own: OwnOrder; ids: readonly string[] }>();
  const isOwn = ({ id }: ShownOrder) => orders.some((own) => own.id === plainText(id));
  const amountOf = ({ amount }: ShownOrder) => canonicalDecimal(plainText(amount));
  return {
    see(operation: string, data: unknown): void {
      if (facts.operations[operation]?.data !== "orders" || orders.length === 0) return;
      for (const { asked } of [...uncertain, ...refused]) doubted.add(amountOf(asked));
      const shown = new Map<string, ShownOrder>();
      for (const node of nodesIn(data)) {
        if (!digits.has(node.amount)) continue;
        const amount = amountOf(node);
        const other = shown.get(amount) ?? node;
        shown.set(amount, other);
        if (sameValue("id", node.id, other.id) || doubted.has(amount) || found.has(amount)) continue;
        if (isOwn(node) && isOwn(other)) continue;
        const own = orders.find(({ terms }) => hasTerms(node, terms) && hasTerms(other, terms));
        if (own) found.set(amount, { own, ids: [plainText(node.id), plainText(other.id)] });
      }
    },
    found: () => [...found.values()],
  };
}

/**
 * Recognizes lists whose `has_previous_page` only says whether the request had a cursor. The meaning of the flag is
 * open (U-50).
 */
function createPreviousPageFlag(isOpen: (operation: string) => boolean) {
  const known = new Map<string, { isSo: boolean; isAfter: boolean }>();
  return {
    see({ operation, parameters = {} }: JudgeRequest, data: unknown): void {
      if (nodesIn(data).length === 0) return;
      const isAfter = parameters[forward.cursor] !== undefined;
      const isSo = asOrder(asOrder(data).page_info)[backward.more] === isAfter;
      const { isSo: before = true, isAfter: any = false } = known.get(operation) ?? {};
      known.set(operation, { isSo: before && isSo, isAfter: any || isAfter });
    },
    /** Whether the flag meant that on every page so far, at least one of them requested with a cursor. */
    saysOnlyThat: (operation: string) => {
      const { isSo, isAfter } = known.get(operation) ?? {};
      return isSo === true && isAfter === true && isOpen(operation);
    },
  };
}

/** Keeps the latest read and refusal of each operation: requests that must not change anything. */
function createReadsAndRefusals() {
  const known = new Map<string, JudgeRequest>();
  return {
    see(asked: JudgeRequest, { ok, status, isRefusal }: Pick<JudgedResponse, "ok" | "status" | "isRefusal">): void {
      const { operation } = asked;
      const isRead = facts.operations[operation]?.method === "GET";
      // A creation of which it is not known whether it was refused is not sent again.
      const isRefused =
        status >= 400 && status < 500 && (isRefusal || facts.operations[operation]?.effect !== "creates one");
      if (ok ? isRead : isRefused) known.set(`${operation} ${ok ? "" : status}`, asked);
    },
    /** Takes the latest request of each operation and status that fits. Taken requests are forgotten. */
    take(fits: (asked: JudgeRequest) => boolean): JudgeRequest[] {
      const taken = [...known].filter(([, asked]) => fits(asked));
      for (const [kind] of taken) known.delete(kind);
      return taken.map(([, asked]) => asked);
    },
  };
}
