import type { Probe } from "../probe.js";
import type { Ask } from "../request.js";
import type { Relation } from "../relations.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { backward, forward, type Direction } from "./directions.js";
import type { Item, Page } from "./page.js";
import { filterFor, wholeOf } from "./slices.js";

async function walks(
  probe: Probe,
  operation: string,
): Promise<{ direction: Direction; pages: Page[]; sightings: Sighting[] }[]> {
  const { items } = await wholeOf(probe, operation);
  // In pages of one item, every place of a short list is the end of a page once.
  const sizes = items.length > 40 ? [Math.ceil(items.length / 12), items.length - 1] : [1];
  const parameters = probe.described.operation(operation)?.parameters ?? [];
  const directions = [forward, backward].filter(({ cursor }) => parameters.some(({ name }) => name === cursor));
  const found = [];
  for (const direction of directions) {
    for (const size of sizes) {
      found.push({ direction, ...(await probe.lists.walk(operation, filterFor(probe, operation), size, direction)) });
    }
  }
  return found;
}

/**
 * The flags are true exactly when more follows. Ahead of a walk they are judged in any case. Behind it, the flag of a page
 * that was reached by a cursor may be left at false, as Relay's servers do, if a list does so throughout.
 */
export async function lookAtFlags(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  for (const { direction, pages, sightings: onTheWay } of await walks(probe, operation)) {
    sightings.push(...onTheWay.filter(({ pointer }) => pointer.endsWith("_page")));
    const see = (asked: Ask, flag: string, expected: string, seen: unknown, open?: true) => {
      const pointer = `/response/body/page_info/${flag}`;
      const cause = `${operation} ${flag} ${String(seen)}`;
      sightings.push({ operation, pointer, expected, seen: String(seen), rests, asked, cause, ...(open && { open }) });
    };
    const filled = pages.reduce((last, { items }, at) => (items.length > 0 ? at : last), -1);
    const first = pages.findIndex(({ items }) => items.length > 0);
    for (const [at, { asked, info }] of pages.entries()) {
      const follows = at < filled;
      if (typeof info[direction.more] === "boolean" && info[direction.more] !== follows && !(at < filled)) {
        see(asked, direction.more, `${follows} where ${follows ? "more" : "nothing"} follows`, info[direction.more]);
      }
      const precedes = at > first && first >= 0;
      if (info[direction.behind] === !precedes && at <= filled) {
        const lazy = precedes && (await isLazy(probe));
        see(
          asked,
          direction.behind,
          `${precedes} where ${precedes ? "items lie" : "nothing lies"} on that side`,
          !precedes,
          lazy ? true : undefined,
        );
      }
    }
  }
  return sightings;
}

/** Whether orders are walked with the flag behind left at false on every page, in both directions. */
async function isLazy(probe: Probe): Promise<boolean> {
  const read = await walks(probe, "listOrders").catch(() => []);
  const reached = read.flatMap(({ direction, pages }) => pages.slice(1).map(({ info }) => info[direction.behind]));
  const ahead = read.flatMap(({ direction, pages }) => pages.slice(0, -1).map(({ info }) => info[direction.more]));
  return reached.length > 0 && reached.every((flag) => flag === false) && ahead.every((flag) => flag === true);
}

/** Start and end cursor are those of the first and the last edge; what they are on an empty page is open (U-25). */
export async function lookAtEdges(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const pages = (await walks(probe, operation)).flatMap((each) => each.pages).filter(({ items }) => items.length > 0);
  if (pages.length === 0) throw new Unprovoked("there is no page with items");
  for (const { asked, items, info } of pages) {
    const wanted = { start_cursor: (items[0] as Item).cursor, end_cursor: (items.at(-1) as Item).cursor };
    for (const [member, expected] of Object.entries(wanted)) {
      const seen = info[member as keyof typeof wanted];
      if (seen === expected) continue;
      const pointer = `/response/body/page_info/${member}`;
      const cause = `${operation} ${member}`;
      sightings.push({
        operation,
        pointer,
        expected: `"${expected}", the cursor of the edge`,
        seen: JSON.stringify(seen ?? null),
        rests,
        asked,
        cause,
      });
    }
    const cursors = items.map(({ cursor }) => cursor);
    if (new Set(cursors).size < cursors.length) {
      const [pointer, expected] = ["/response/body/edges/*/cursor", "a cursor of its own for each edge"];
      sightings.push({
        operation,
        pointer,
        expected,
        seen: "the same cursor twice",
        rests,
        asked,
        cause: `${operation} edge cursor`,
      });
    }
  }
  return sightings;
}
