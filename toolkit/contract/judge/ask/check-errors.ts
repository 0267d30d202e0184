import type { Sighting } from "./sighting.js";

/** Thrown by a check that cannot continue after this sighting. */
export class SightingError extends Error {
  readonly sightings: readonly Sighting[];

  constructor(...sightings: Sighting[]) {
    super("seen");
    this.sightings = sightings;
  }
}

/**
 * Thrown by a check that could not be made. The message says what is missing, and which option helps. If part of the
 * check was made, it carries the sightings of that part.
 */
export class Unprovoked extends Error {
  override readonly name = "Unprovoked";
  readonly sightings: readonly Sighting[];

  constructor(reason: string, ...sightings: Sighting[]) {
    super(reason);
    this.sightings = sightings;
  }
}

/**
 * Thrown if a service refuses an order that the document allows: which prices and amounts it accepts is open (U-30).
 */
export class OrderRefused extends Unprovoked {
  readonly status: number;

  constructor(reason: string, status: number) {
    super(reason);
    this.status = status;
  }

  /** Whether all writes are refused: the status forbids them to this key, or in general. */
  get isOfWrites(): boolean {
    return [403, 405].includes(this.status);
  }
}

/** The result of a request; undefined if the request fails or cannot be made. The end of the run is still thrown. */
export async function orUndefined<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof SightingError || error instanceof Unprovoked) return undefined;
    throw error;
  }
}
