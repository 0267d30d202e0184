import type { Finding } from "../../validate/finding.js";
import type { JudgeRequest } from "./request-builder.js";

/**
 * What went wrong with the request itself. `taken`: accepted, but must be refused. `refused`: a good token was
 * refused. `failed`: no success. `silent`: no response. `obeyed`: refused, but carried out.
 */
export type Became = "taken" | "refused" | "failed" | "silent" | "obeyed";

/** A fault as one check saw it. Sightings with the same cause become one finding. */
export interface Sighting extends Finding {
  /** What it rests on: parts of the interface document (`4.1`), or ids of open points (`U-23`). */
  rests: string;
  /**
   * Sightings with the same cause are one finding, also from different checks and operations. Default: derived from
   * the place and the expectation.
   */
  cause?: string;
  /** What happened to the request, if that is the fault; part of the cause. */
  became?: Became;
  /** The status and the error codes of the response, if they are the fault. */
  said?: { status: number; codes: readonly number[] };
  /** How often it was seen. Default 1. */
  times?: number;
  /** The document leaves the point open: it is reported, but does not count against the service. */
  open?: true;
  /** It may be a consequence of another fault, which is then listed first. */
  follows?: true;
  /** The open point that excuses it, unless the service uses the described form elsewhere. */
  unless?: string;
  /** The request that shows it. Default: the last one of the check. */
  asked?: JudgeRequest;
  /** Operations through which it was seen. */
  through?: readonly string[];
  /** The command line that shows it again. Default: that of `asked`. */
  curl?: string;
}

/**
 * Makes sightings in the responses of one operation: the place, what was expected there, and what was seen.
 *
 * @param rests what they rest on
 * @param cause of all of them, like `became`; a sighting may have its own
 *
 * @example
 * const see = sightingsIn("cancelOrder", "4.4");
 * return [see("body/state", "CANCELED, once it is cancelled", "PENDING")];
 */
export function sightingsIn(operation: string, rests: string, cause?: string, became?: Became) {
  const what = { ...(cause && { cause }), ...(became && { became }) };
  return (place: string, expected: string, seen: string, more: Partial<Sighting> = {}): Sighting => {
    return { operation, pointer: `/response/${place}`, expected, seen, rests, ...what, ...more };
  };
}

/** Whether a sighting is at this place of the response, such as `body/state`. */
export const isAt = ({ pointer }: Finding, place: string) => pointer === `/response/${place}`;

/** Keeps one sighting for each place, and prefers one that is not open. */
export function firstAtEachPlace(sightings: readonly Sighting[]): Sighting[] {
  const sorted = [...sightings].sort((one, other) => Number(one.open ?? false) - Number(other.open ?? false));
  return [...new Map(sorted.reverse().map((each) => [each.pointer, each])).values()].reverse();
}

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

/** The cause of an error body with a status of success. */
export const errorAsSuccess = "error as success";

/** The cause if data lacks the envelope of the description. */
export const noEnvelope = "no envelope";

/**
 * The cause for a request that should have succeeded. With a status of success, its body is an error. A redirect, such as
 * to a login page, is one cause wherever it leads away from.
 */
export const failureCause = (operation: string, status: number): [cause: string, became?: Became] =>
  status < 300 ? [errorAsSuccess] : [status < 400 ? "redirect" : operation, "failed"];

/**
 * Reports a status of 500 or more for an invalid request. It is not judged: how invalid requests are refused is open.
 */
export function lookForFailedRefusal(asked: JudgeRequest, status: number, rests = "U-14"): Sighting[] {
  if (status < 500) return [];
  const { operation } = asked;
  const see = sightingsIn(operation, rests, `${operation} fails to refuse: ${rests}`);
  return [see("status", "a refusal that blames the request", `${status}`, { asked, open: true })];
}

/** Whether a request got nothing that it asked for. */
export function hadNoResult(became: Became | undefined): boolean {
  return became === "refused" || became === "failed" || became === "silent";
}
