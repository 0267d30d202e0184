import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { wholeOf } from "./whole.js";

/** A withdrawal is the viewer's: all of them have one customer (Part 4.6). */
export async function lookAtCustomer(probe: Probe, { operation, parameter, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation, 2);
  const other = items.find(({ node }) => node[parameter] !== items[0]?.node[parameter]);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  return other
    ? [see(place, "one customer, whose key it is", `several (withdrawal ${other.id})`, { asked: other.asked })]
    : [];
}
