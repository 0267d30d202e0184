import type { Account } from "./account.js";

/** What the reader should know of creations that were in doubt. */
export function toldDoubts({ found, open, strangers }: Account): string[] {
  const notes: string[] = [];
  const isOne = open.size === 1;
  if (found.size > 0) {
    const orders = `${found.size} ${found.size === 1 ? "order" : "orders"}`;
    const ids = [...found].join(", ");
    notes.push(`${orders} of the judge had no response with an id, found by what was asked for: ${ids}`);
  }
  if (open.size > 0) {
    const orders = isOne
      ? "an order may have been created whose response"
      : `${open.size} orders may have been created whose responses`;
    const markets = [...new Set([...open].flatMap((each) => each.markets))].join(" and ");
    const alike =
      strangers.size > 0 ? `; these may be of the judge or of somebody else: ${[...strangers].join(", ")}` : "";
    notes.push(`${orders} did not say so: look among the orders of ${markets}${alike}`);
  }
  return notes;
}
