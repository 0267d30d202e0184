import type { JudgeCheck } from "../probe/judge-probe.js";
import { backward, forward } from "../../facts/directions.js";
import { walkList } from "../probe/walk-list.js";
import { lackingPage } from "../lists/expected-slice.js";
import { repeatedItem } from "../lists/repeated-item.js";
import { rereadList } from "../lists/reread-list.js";
import { sightingsIn, type Sighting, Unprovoked } from "../ask/sighting.js";
import { placeOrder } from "./place-order.js";

const mostAdded = 2;

/**
 * Reads a list page by page while orders are added. Each earlier order appears once, unless a cursor is a position in the
 * list: whether the order of items is stable then is open (U-32).
 */
export const whileAddedChecks: readonly JudgeCheck[] = [forward, backward].map((direction) => ({
  operation: "listOrders",
  name: `is walked with ${direction.cursor} without gap or repetition while orders are added`,
  rests: "2.3, 4.1, U-32",
  needs: ["writes"],
  through: ["createOrder"],
  async run(probe) {
    const filter = { market_id: probe.settings.market };
    return await probe.again(async () => {
      const before = await probe.lists.all("listOrders", filter);
      if (before.items.length < 3) throw new Unprovoked("there are fewer than three orders");
      let added = 0;
      const size = Math.ceil(before.items.length / 4);
      await probe.lists.pause();
      const walked = await walkList(probe.lists, "listOrders", filter, size, direction, async () => {
        if (added++ < mostAdded) await placeOrder(probe);
      });
      const see = sightingsIn("listOrders", "2.3, 4.1, U-32", `listOrders ${direction.cursor}`);
      const open = probe.described.isOpen("U-32", "listOrders") ? ({ rests: "U-32", open: true } as const) : {};
      const found: Sighting[] = [];
      const listed = new Set(walked.items.map(({ id }) => id));
      const known = new Set(before.items.map(({ id }) => id));
      const isGap = walked.whole && [...known].some((id) => !listed.has(id));
      if (!isGap && !repeatedItem(walked.pages, (id) => known.has(id))) return found;
      const { moved } = await rereadList(probe, "listOrders", filter, before.items, walked.items);
      const at = walked.whole ? before.items.findIndex(({ id }) => !listed.has(id) && !moved.has(id)) : -1;
      const missing = before.items[at];
      if (missing) {
        const asked = lackingPage(walked, before.items, at);
        const more = { ...(asked && { asked }), ...open };
        found.push(see("body/edges", "every order that was there before", `no order ${missing.id}`, more));
      }
      const again = repeatedItem(walked.pages, (id) => known.has(id) && !moved.has(id));
      if (again) found.push(see("body/edges", again.expected, again.seen, { asked: again.asked, ...open }));
      return found;
    });
  },
}));
