import { backward, forward } from "../../facts/directions.js";
import type { Probe } from "../probe.js";
import type { Ask } from "../request.js";
import { Seen } from "../sighting.js";
import { pageOf } from "./page.js";

const paging: readonly string[] = [forward, backward].flatMap(({ cursor, size }) => [cursor, size]);
const pageSize = 10;

/** Whether the same items follow two cursors that a page has, which are opaque and may be written in several ways. */
export async function isSamePlace(
  { lists }: Probe,
  { operation, parameters = {} }: Ask,
  one: string,
  other: string,
): Promise<boolean> {
  const filter = Object.fromEntries(Object.entries(parameters).filter(([name]) => !paging.includes(name)));
  const following = async (cursor: string) => {
    const asked = { operation, parameters: { ...filter, [forward.size]: pageSize, [forward.cursor]: cursor } };
    return pageOf(await lists.read(operation, asked.parameters), asked).items.map(({ id }) => id);
  };
  try {
    return (await following(one)).join() === (await following(other)).join();
  } catch (error) {
    if (error instanceof Seen) return false;
    throw error;
  }
}
