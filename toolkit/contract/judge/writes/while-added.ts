import type { JudgeCheck } from "../probe/judge-probe.js";
import { backward, forward } from "../../facts/directions.js";
import { walkList } from "../probe/walk-list.js";
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
      const ids = walked.items.map(({ id }) => id);
      const see = sightingsIn("listOrders", "2.3, 4.1, U-32", `listOrders ${direction.cursor}`);
      const open = probe.described.isOpen("U-32", "listOrders") ? ({ rests: "U-32", open: true } as const) : {};
      const found: Sighting[] = [];
      const listed = new Set(ids);
      const known = new Set(before.items.map(({ id }) => id));
      const isGap = walked.whole && [...known].some((id) => !listed.has(id));
      const repeated = ids.filter((id, at) => known.has(id) && ids.indexOf(id) < at);
      if (!isGap && repeated.length === 0) return found;
      const { moved } = await rereadList(probe, "listOrders", filter, before.items, walked.items);
      const missing = walked.whole ? before.items.find(({ id }) => !listed.has(id) && !moved.has(id)) : undefined;
      if (missing) found.push(see("body/edges", "every order that was there before", `no order ${missing.id}`, open));
      const twice = repeated.find((id) => !moved.has(id));
      const asked = walked.items.filter(({ id }) => id === twice).at(-1)?.asked;
      if (asked) found.push(see("body/edges", "each order once", `order ${twice} twice`, { asked, ...open }));
      return found;
    });
  },
}));
