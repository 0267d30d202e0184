import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import type { Ask } from "../request.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { directionOf } from "../../facts/directions.js";
import { cameSince, filterFor, sizesFor, wholeOf } from "./whole.js";

/** Page by page, in small pages: what one large page shows, each item once. */
export async function lookAtPages(probe: Probe, { operation, parameter, kind, rests }: Relation): Promise<Sighting[]> {
  const whole = await wholeOf(probe, operation, 2);
  const wanted = whole.items.map(({ id }) => id);
  const count = wanted.length;
  const found: Sighting[] = [];
  const sees = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const see = (expected: string, seen: string, asked?: Ask) =>
    void found.push(sees("body/edges", expected, seen, asked && { asked }));
  for (const size of sizesFor(count)) {
    const walked = await probe.lists.walk(operation, filterFor(probe, operation), size, directionOf(parameter));
    const ids = walked.items.map(({ id }) => id);
    const askedFor = (id: string | undefined) => walked.items.filter((item) => item.id === id).at(-1)?.asked;
    if (kind === "disjoint") {
      found.push(...walked.sightings.filter(({ pointer }) => pointer.endsWith("cursor")));
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      if (twice !== undefined)
        see(`each item once in pages of ${size}, with ${parameter}`, `${twice} twice`, askedFor(twice));
      continue;
    }
    if (!walked.whole) continue;
    const common = wanted.filter((id) => ids.includes(id));
    const got = [...new Set(ids)].filter((id) => common.includes(id));
    const turned = common.findIndex((id, at) => got[at] !== id);
    const order = `in pages of ${size} the order of pages of 100`;
    if (turned >= 0) see(order, `${got[turned]} where ${common[turned]} stood`, askedFor(got[turned]));
    const missing = wanted.find((id) => !ids.includes(id));
    if (missing !== undefined) {
      const next = wanted.slice(wanted.indexOf(missing)).find((id) => ids.includes(id));
      see(`every item in pages of ${size}, with ${parameter}`, `no ${missing}`, askedFor(next));
    }
    const added = whole.whole ? ids.find((id) => !wanted.includes(id)) : undefined;
    if (added === undefined || (await cameSince(probe, operation, added))) continue;
    see(`in pages of ${size} what pages of 100 show`, `${added} too`, askedFor(added));
  }
  return found;
}
