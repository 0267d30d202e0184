import { roundedIdNote } from "../ask/rounded-id-note.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import type { ListItem } from "../probe/list-page.js";
import { changedTerm } from "../probe/shown-terms.js";

/** The fault that two items of lists have one id, and so cannot be one: they differ in what never changes. */
export function seeSharedId(operation: string, items: readonly ListItem[]): Sighting[] {
  const known = new Map<string, ListItem>();
  for (const item of items) {
    const { id, node, asked } = item;
    const other = known.get(id) ?? item;
    known.set(id, item);
    const member = changedTerm(node, other.node, operation);
    if (member === undefined) continue;
    const see = sightingsIn(operation, "2.1", `${operation} same id`);
    const values = [other.node, node].map((each) => plainText(each[member])).join(" and ");
    const seen = `${id} twice, with the ${member} ${values}${roundedIdNote(id)}`;
    return [see("body/edges/*/node/id", "an id of its own for each item", seen, { asked })];
  }
  return [];
}
