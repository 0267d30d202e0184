import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { backward, forward, type Direction } from "./directions.js";
import { pageOf, type Item } from "./page.js";
import { walk, type Walked } from "./walk.js";

export const directionOf = (parameter: string): Direction =>
  parameter === "last" || parameter === "before" ? backward : forward;

export const filterFor = ({ settings }: Probe, operation: string): Record<string, unknown> =>
  operation === "listOrders" ? { market_id: settings.market } : {};

/** The list that the relations of pages are about. */
export async function wholeOf(probe: Probe, operation: string, least = 1): Promise<Walked> {
  const walked = await probe.lists.all(operation, filterFor(probe, operation));
  if (walked.items.length >= least) return walked;
  const more = operation === "listOrders" ? `: --writes creates some, --market names another market` : "";
  const what = operation === "listOrders" ? `orders in ${probe.settings.market}` : "withdrawals";
  throw new Unprovoked(`there are ${walked.items.length} ${what}, and it takes ${least}${more}`);
}

/** Whether an item came since a list was read: then nothing follows from its place. */
export async function cameSince(probe: Probe, operation: string, id: string): Promise<boolean> {
  const { items } = await walk(probe.lists.read, operation, filterFor(probe, operation), 100);
  return items.some((item) => item.id === id);
}

/** `first` and `last`: how many, and which. */
export async function lookAtSize(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items } = await wholeOf(probe, operation, 2);
  const sightings: Sighting[] = [];
  for (const size of new Set([1, 2, Math.min(items.length - 1, 10)])) {
    const parameters = { ...filterFor(probe, operation), [parameter]: size };
    const asked = { operation, parameters };
    const page = pageOf(await probe.lists.read(operation, parameters), asked);
    const see = (expected: string, seen: string) =>
      void sightings.push({
        operation,
        pointer: "/response/body/edges",
        expected,
        seen,
        rests,
        asked,
        cause: `${operation} ${parameter}`,
      });
    if (kind === "subset") {
      if (page.items.length > size) see(`at most ${size} with ${parameter}=${size}`, `${page.items.length}`);
      continue;
    }
    if (page.items.length > size) continue;
    // A page may hold fewer than were asked for (U-16).
    const known = new Set(items.map(({ id }) => id));
    const got = page.items.map(({ id }) => id);
    const stranger = got.find((id) => !known.has(id));
    if (stranger !== undefined && (await cameSince(probe, operation, stranger))) continue;
    const wanted = (direction === forward ? items.slice(0, got.length) : items.slice(items.length - got.length)).map(
      ({ id }) => id,
    );
    const end = `the ${direction === forward ? "start" : "end"} of the list with ${parameter}=${size}: ${wanted.join(", ")}`;
    if (got.length === 0 && page.info[direction.more] !== true) see(end, "an empty page");
    else if (wanted.join() !== got.join()) see(end, got.join(", "));
  }
  return sightings;
}

/** `after` and `before`: the neighbour of an item follows its cursor. */
export async function lookAtContinuation(probe: Probe, { operation, parameter, rests }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items } = await wholeOf(probe, operation, 2);
  const step = direction === forward ? 1 : -1;
  const sightings: Sighting[] = [];
  for (const at of new Set([0, Math.floor(items.length / 2), items.length - 2, items.length - 1])) {
    const { cursor, id } = items[at] as Item;
    const neighbour = items[at + step]?.id;
    const query = { ...filterFor(probe, operation), [direction.size]: 1, [parameter]: cursor };
    const asked = { operation, parameters: query };
    const page = pageOf(await probe.lists.read(operation, query), asked);
    const next = page.items[0]?.id;
    if (next === neighbour || (next === undefined && page.info[direction.more] === true)) continue;
    const isKnown = next === undefined || items.some((item) => item.id === next);
    if (!isKnown && (await cameSince(probe, operation, next))) continue;
    const expected = `${neighbour ?? "nothing"} ${parameter} the cursor of ${id}`;
    const cause = `${operation} ${parameter}`;
    sightings.push({
      operation,
      pointer: "/response/body/edges/0/node/id",
      expected,
      seen: next ?? "nothing",
      rests,
      asked,
      cause,
    });
  }
  return sightings;
}

/** Page by page, in small pages: what one large page shows, each item once. */
export async function lookAtPages(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const whole = await wholeOf(probe, operation, 2);
  const sizes =
    whole.items.length > 40 ? [Math.ceil(whole.items.length / 12), 97] : [1, Math.ceil(whole.items.length / 3)];
  const sightings: Sighting[] = [];
  for (const size of new Set(sizes)) {
    const walked = await probe.lists.walk(operation, filterFor(probe, operation), size, direction);
    const ids = walked.items.map(({ id }) => id);
    const see = (expected: string, seen: string) => {
      const cause = `${operation} ${parameter}`;
      sightings.push({ operation, pointer: "/response/body/edges", expected, seen, rests, cause });
    };
    if (kind === "disjoint") {
      sightings.push(...walked.sightings.filter(({ pointer }) => pointer.endsWith("cursor")));
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      if (twice !== undefined) see(`each item once in pages of ${size}, with ${parameter}`, `${twice} twice`);
    } else if (walked.whole) {
      const common = whole.items.map(({ id }) => id).filter((id) => ids.includes(id));
      const got = [...new Set(ids)].filter((id) => common.includes(id));
      const turned = common.findIndex((id, at) => got[at] !== id);
      if (turned >= 0)
        see(`in pages of ${size} the order of pages of 100`, `${got[turned]} where ${common[turned]} stood`);
      const missing = whole.items.find(({ id }) => !ids.includes(id));
      if (missing) see(`every item in pages of ${size}, with ${parameter}`, `no ${missing.id}`);
      const more = new Set(whole.items.map(({ id }) => id));
      const added = whole.whole ? ids.find((id) => !more.has(id)) : undefined;
      if (added !== undefined && !(await cameSince(probe, operation, added)))
        see(`in pages of ${size} what pages of 100 show`, `${added} too`);
    }
  }
  return sightings;
}

/** The same question twice: the same items. */
export async function lookAtRepeat(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation);
  probe.lists.forget();
  const again = new Set((await wholeOf(probe, operation)).items.map(({ id }) => id));
  const missing = items.find(({ id }) => !again.has(id));
  if (!missing) return [];
  const place = { operation, pointer: "/response/body/edges", rests, cause: `${operation} again` };
  return [{ ...place, expected: "the same items when it is asked again", seen: `no ${missing.id}` }];
}

/** A withdrawal is the viewer's: all of them have one customer (Part 4.6). */
export async function lookAtCustomer(probe: Probe, { operation, parameter, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation, 2);
  const [first] = items;
  const other = items.find(({ node }) => node[parameter] !== first?.node[parameter]);
  if (!other) return [];
  const place = {
    operation,
    pointer: `/response/body/edges/*/node/${parameter}`,
    rests,
    cause: `${operation} ${parameter}`,
  };
  return [{ ...place, expected: "one customer, whose key it is", seen: `several (withdrawal ${other.id})` }];
}
