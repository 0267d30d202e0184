import { isClosed } from "../ask/shown-orders.js";
import type { ListItem } from "../probe/list-page.js";

/**
 * Whether all that another list lacks of these orders is closed, and lies at one end: a list may end with the newest
 * closed orders.
 *
 * @param listed the ids in the other list
 */
export function lacksOneEnd(items: readonly ListItem[], listed: ReadonlySet<string>): boolean {
  if (!items.every(({ id, node }) => listed.has(id) || isClosed(node))) return false;
  const isListed = items.filter(({ node }) => isClosed(node)).map(({ id }) => listed.has(id));
  return isListed.filter((each, at) => at > 0 && each !== isListed[at - 1]).length <= 1;
}
