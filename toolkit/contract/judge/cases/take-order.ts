import type { JudgeRequest } from "../ask/request-builder.js";
import type { ListItem } from "../probe/list-page.js";
import type { Ledger } from "../probe/ledger.js";
import { orderTermsOf } from "../probe/uncertain-creation.js";

/** Takes an order for the one that a case has placed, with the terms that it has. */
export function takeOrder(ledger: Ledger, ask: JudgeRequest, { id, node }: Pick<ListItem, "id" | "node">): void {
  const { uncertain, refused, ownIds } = ledger;
  // The response may have shown other terms.
  ledger.disown(id);
  const creation = [...uncertain, ...refused].find((each) => each.ask === ask);
  const terms = orderTermsOf({ operation: ask.operation, parameters: node });
  if (!creation || !terms) return;
  Object.assign(creation, { terms, asked: terms });
  ownIds.unconfirmed.delete(id);
  if (!ledger.add(creation, node)) return;
  ownIds.confirm(id);
  uncertain.delete(creation);
  refused.delete(creation);
}
