import { firstRepeated } from "../first-repeated.js";
import type { Probe } from "../probe.js";
import type { Relation } from "../relation.js";
import type { Ask } from "../request.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { directionOf } from "../../facts/directions.js";
import { cameSince, filterFor, sizesFor, wholeOf } from "./whole.js";

/** Page by page, in small pages: what one large page shows, each item once. */
export async function lookAtPages(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const whole = await wholeOf(probe, operation, 2);
  const wanted = whole.items.map(({ id }) => id);
  const isWanted = new Set(wanted);
  const found: Sighting[] = [];
  const sees = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const see = (expected: string, seen: string, asked?: Ask) =>
    void found.push(sees("body/edges", expected, seen, asked && { asked }));
  for (const size of sizesFor(wanted.length)) {
    const walked = await probe.lists.walk(operation, filterFor(probe, operation), size, directionOf(parameter));
    const ids = walked.items.map(({ id }) => id);
    const askedFor = (id: string | undefined) => walked.items.filter((item) => item.id === id).at(-1)?.asked;
    if (kind === "disjoint") {
      for (const each of walked.sightings) if (each.pointer.endsWith("cursor")) found.push(each);
      const twice = firstRepeated(ids);
      if (twice !== undefined)
        see(`each item once in pages of ${size}, with ${parameter}`, `${twice} twice`, askedFor(twice));
      continue;
    }
    if (!walked.whole) continue;
    const shown = new Set(ids);
    const common = [...isWanted].filter((id) => shown.has(id));
    const got = [...shown].filter((id) => isWanted.has(id));
    const turned = common.findIndex((id, at) => got[at] !== id);
    const order = `in pages of ${size} the order of pages of 100`;
    if (turned >= 0) see(order, `${got[turned]} where ${common[turned]} stood`, askedFor(got[turned]));
    const missing = wanted.find((id) => !shown.has(id));
    if (missing !== undefined) {
      const next = wanted.slice(wanted.indexOf(missing)).find((id) => shown.has(id));
      see(`every item in pages of ${size}, with ${parameter}`, `no ${missing}`, askedFor(next));
    }
    const added = whole.whole ? ids.find((id) => !isWanted.has(id)) : undefined;
    if (added === undefined || (await cameSince(probe, operation, added))) continue;
    see(`in pages of ${size} what pages of 100 show`, `${added} too`, askedFor(added));
  }
  return found;
}
