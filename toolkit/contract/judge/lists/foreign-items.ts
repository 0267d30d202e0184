import { backward, forward } from "../../facts/directions.js";
import { isAnotherState } from "../ask/tolerances.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { hasValue } from "../ask/shown-orders.js";
import type { ListItem } from "../probe/list-page.js";

const operation = "listOrders";

/** Names the page of a request, if it has a cursor. */
export function onPage({ parameters = {} }: JudgeRequest): string {
  const cursor = [forward, backward].map((each) => each.cursor).find((name) => name in parameters);
  return cursor === undefined ? "" : `, on a page with "${cursor}"`;
}

/** The check of forms reports values in another case. */
const sameText = (seen: unknown, value: string) => plainText(seen).toUpperCase() === value.toUpperCase();

/**
 * The first item that does not match the filter of its list. A state beyond the three is open (U-48), and so is the
 * filter that lists it. Such states and missing members are reported by the check of forms.
 */
export function lookForForeignItem(
  rests: string,
  items: readonly ListItem[],
  [member, value]: readonly [string, string],
  expected: string,
): Sighting[] {
  const isOfAnother = (seen: unknown) => member === "state" && isAnotherState(seen);
  const isOther = (seen: unknown) => hasValue(seen) && !sameText(seen, value) && !isOfAnother(seen);
  const other = items.find(({ node }) => isOther(node[member]));
  if (!other) return [];
  const see = sightingsIn(operation, rests, `${operation} ${member}`);
  const seen = `${plainText(other.node[member])} (order ${other.id})${onPage(other.asked)}`;
  return [see(`body/edges/*/node/${member}`, expected, seen, { asked: other.asked })];
}
