import { backward, forward } from "../../facts/directions.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { WalkedList } from "../probe/walk-list.js";

/** On an empty list, nothing follows on either side. */
export function lookAtEmptyList(operation: string, { items, pages: [page], whole }: WalkedList): Sighting[] {
  if (!page || !whole || items.length > 0) return [];
  return [forward.more, backward.more]
    .filter((flag) => page.info[flag] === true)
    .map((flag) => {
      const see = sightingsIn(operation, "2.3", `${operation} ${flag}`);
      return see(`body/page_info/${flag}`, "false where nothing is listed", "true", { asked: page.asked });
    });
}
