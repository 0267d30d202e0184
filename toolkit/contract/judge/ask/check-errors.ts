import type { Sighting } from "./sighting.js";

/** Thrown by a check that cannot go on: a sighting that leaves nothing more to look at. */
export class SightingError extends Error {
  readonly sightings: readonly Sighting[];

  constructor(...sightings: Sighting[]) {
    super("seen");
    this.sightings = sightings;
  }
}

/**
 * Thrown by a check that could not ask: what is missing, and the option that would help. Where it could ask for a part,
 * what it has seen.
 */
export class Unprovoked extends Error {
  override readonly name = "Unprovoked";
  readonly sightings: readonly Sighting[];

  constructor(reason: string, ...sightings: Sighting[]) {
    super(reason);
    this.sightings = sightings;
  }
}

/** Thrown where a service refuses an order that nothing in the document rules out: which ones it takes is open (U-30). */
export class OrderRefused extends Unprovoked {
  readonly status: number;

  constructor(reason: string, status: number) {
    super(reason);
    this.status = status;
  }

  /** Whether it is a refusal of whatever is written, by this key or from here. */
  get isOfWrites(): boolean {
    return [403, 405].includes(this.status);
  }
}

/** What asking gives; undefined where it gives nothing to go on. The end of the run is thrown. */
export async function orUndefined<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof SightingError || error instanceof Unprovoked) return undefined;
    throw error;
  }
}
