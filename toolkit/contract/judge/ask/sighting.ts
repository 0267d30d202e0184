import type { Finding } from "../../validate/finding.js";
import type { Ask } from "./request.js";

/** It was taken, or its token refused; it had no success, or no response; it was refused and had its effect. */
export type Became = "taken" | "refused" | "failed" | "unanswered" | "obeyed";

/** Something that was seen and is not as it should be, before it is known how often and where else. */
export interface Sighting extends Finding {
  /** What it rests on: parts of the interface document (`4.1`), or ids of open points (`U-23`). */
  rests: string;
  /** Sightings of one cause are one finding, whichever check and operation saw them. Default: made of place and expectation. */
  cause?: string;
  /** What became of the request, where that is what is wrong; part of the cause. */
  became?: Became;
  /** What the response of the request said, where that is what is wrong: its status, and the error codes in it. */
  said?: { status: number; codes: readonly number[] };
  /** How often it was seen. Default 1. */
  times?: number;
  /** The point is open: it is told, and does not count against the service. */
  open?: true;
  /** It may follow from another fault, which then is the more telling one. */
  follows?: true;
  /** The open point that it is told for, unless the service itself shows the described form elsewhere. */
  unless?: string;
  /** The request that shows it. Default: the last one of its check. */
  asked?: Ask;
  /** Operations through which it was seen. */
  through?: readonly string[];
  /** The command line that shows it again. Default: that of `asked`. */
  curl?: string;
}

/**
 * Makes sightings in the responses of one operation: at this place this was expected, and that was seen.
 *
 * @param rests what they rest on
 * @param cause of all of them, but for one that has its own, and so is `became`
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

/** The cause of whatever is seen of errors that come with a status of success. */
export const errorAsSuccess = "error as success";

/** The cause where data does not stand in the envelope that the description has. */
export const noEnvelope = "no envelope";

/** What is said of a request that must have a success, and has none: what comes with a status of success is an error. */
export const failureOf = (operation: string, status: number): [cause: string, became?: Became] =>
  status < 300 ? [errorAsSuccess] : [operation, "failed"];

/** What fails where a request is wrong is told, and not judged: how wrong requests are answered is open. */
export function failsToRefuse(asked: Ask, status: number, rests = "U-14"): Sighting[] {
  if (status < 500) return [];
  const { operation } = asked;
  const see = sightingsIn(operation, rests, `${operation} fails to refuse: ${rests}`);
  return [see("status", "a refusal that blames the request", `${status}`, { asked, open: true })];
}

/** Whether a request had nothing of what it asked for. */
export function becameNothing(became: Became | undefined): boolean {
  return became === "refused" || became === "failed" || became === "unanswered";
}

/** Whether a sighting is at a place of the response, such as `body/state`. */
export const isAt = ({ pointer }: Finding, place: string) => pointer === `/response/${place}`;

/** Thrown by a check that cannot go on: a sighting that leaves nothing more to look at. */
export class Seen extends Error {
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
export class Refused extends Unprovoked {
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
export async function orNothing<Value>(asking: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Seen || error instanceof Unprovoked) return undefined;
    throw error;
  }
}
