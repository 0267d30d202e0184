import { Seen, Unprovoked } from "./sighting.js";

/** What asking gives; undefined where it gives nothing to go on. The end of the run is thrown. */
export async function orNothing<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Seen || error instanceof Unprovoked) return undefined;
    throw error;
  }
}
