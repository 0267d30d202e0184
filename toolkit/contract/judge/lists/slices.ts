import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { backward, forward, type Direction } from "./directions.js";
import { pageOf, type Item } from "./page.js";
import type { Walked } from "./walk.js";

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

/** `first` and `last`: how many, and which. */
export async function lookAtSize(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const direction = directionOf(parameter);
  const { items } = await wholeOf(probe, operation, 2);
  const sightings: Sighting[] = [];
  for (const size of new Set([1, 2, Math.min(items.length - 1, 10)])) {
    const page = pageOf(await probe.lists.read(operation, { ...filterFor(probe, operation), [parameter]: size }));
    const see = (expected: string, seen: string) =>
      void sightings.push({
        operation,
        pointer: "/response/body/edges",
        expected,
        seen,
        rests,
        cause: `${operation} ${parameter}`,
      });
    if (kind === "subset") {
      if (page.items.length > size) see(`at most ${size} with ${parameter}=${size}`, `${page.items.length}`);
      continue;
    }
    if (page.items.length > size) continue;
    // A page may hold fewer than were asked for (U-16).
    const count = page.items.length;
    const expected = direction === forward ? items.slice(0, count) : items.slice(items.length - count);
    const [wanted, got] = [expected, page.items].map((list) => list.map(({ id }) => id)) as [string[], string[]];
    const same = kind === "equality" ? wanted.join() === got.join() : wanted.every((id) => got.includes(id));
    if (count === 0 && page.info[direction.more] !== true) see(`the ${direction.size} of the list`, "an empty page");
    else if (!same) see(`the orders ${wanted.join(", ")} with ${parameter}=${size}`, got.join(", "));
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
    const page = pageOf(await probe.lists.read(operation, query));
    const next = page.items[0]?.id;
    if (next === neighbour || (next === undefined && page.info[direction.more] === true)) continue;
    const expected = `${neighbour ?? "nothing"} ${parameter} the cursor of ${id}`;
    const cause = `${operation} ${parameter}`;
    sightings.push({
      operation,
      pointer: "/response/body/edges/0/node/id",
      expected,
      seen: next ?? "nothing",
      rests,
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
      const missing = whole.items.find(({ id }) => !ids.includes(id));
      if (missing) see(`every item in pages of ${size}, with ${parameter}`, `no ${missing.id}`);
      const more = new Set(whole.items.map(({ id }) => id));
      const added = whole.whole ? ids.find((id) => !more.has(id)) : undefined;
      if (added !== undefined) see(`in pages of ${size} what pages of 100 show`, `${added} too`);
    }
  }
  return sightings;
}
