import { backward, forward } from "../../facts/directions.js";
import { isAnotherState } from "../ask/tolerances.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { hasValue } from "../ask/shown-order.js";
import type { ListItem } from "../probe/list-page.js";

const operation = "listOrders";

/** Which page shows something, where it is one that lies next to a cursor. */
export function onPage({ parameters = {} }: JudgeRequest): string {
  const cursor = [forward, backward].map((each) => each.cursor).find((name) => name in parameters);
  return cursor === undefined ? "" : `, on a page with "${cursor}"`;
}

/** That a word is written in another case is told by the check of forms. */
const sameText = (seen: unknown, value: string) => plainText(seen).toUpperCase() === value.toUpperCase();

/**
 * The first item whose member is another one than all that is listed must have. Where there are more states than three is open
 * (U-48), and so is under which of them such an order is listed: that it has one, as that a member is not there, is told by
 * the check of forms.
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
