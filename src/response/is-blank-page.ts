import { isObject } from "../options/is-object.js";
import type { Pages } from "../service/service.js";
import { isHollow } from "./error-body.js";

/** Whether a page, or a part of one, has no items, and says nothing but where it stands. */
export function isBlankPage(page: unknown, { items, forward, backward }: Pages): boolean {
  const places = [forward, backward].flatMap((each) => [each?.cursor, each?.more]);
  return isBlank(
    page,
    items.split("/"),
    places.map((place = "") => place.split("/")),
  );
}

function isBlank(value: unknown, [ofItems, ...items]: readonly string[], places: readonly string[][]): boolean {
  if (!isObject(value)) return isHollow(value);
  return Object.entries(value).every(([name, member]) => {
    const within = places.filter((place) => place[0] === name);
    // What is beside a cursor or a flag, such as the cursor of the other end, tells of the page, too.
    if (name !== ofItems) return within.length > 0 || isHollow(member);
    const inside = within.map((place) => place.slice(1));
    return isBlank(member, items, inside);
  });
}
