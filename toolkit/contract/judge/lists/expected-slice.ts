import type { ListItem } from "../probe/list-page.js";

/** A slice of a list: at most so many items on one side of an item. */
export interface ListSlice {
  first?: number;
  last?: number;
  after?: ListItem;
  before?: ListItem;
}

const mostShown = 10;

/** Some ids of a page, as a finding shows them. */
export const shownIds = (ids: readonly string[]) => ids.slice(0, mostShown).join(", ") || "an empty page";

/**
 * What a page should hold, as a finding says it.
 *
 * @param ids those in the list on the right side of the items that the slice names
 */
export function expectedSlice(ids: readonly string[], { first, last, after, before }: ListSlice): string {
  const place = after
    ? `after the cursor of ${after.id}`
    : before
      ? `before the cursor of ${before.id}`
      : "of the list";
  const size = first ?? last ?? Infinity;
  const how = size === Infinity ? "without first and last" : `with ${first === undefined ? "last" : "first"}=${size}`;
  return `${shownIds(last ? ids.slice(-size) : ids.slice(0, size))}, ${place}, ${how}`;
}
