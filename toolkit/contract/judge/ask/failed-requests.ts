import type { JudgeRequest } from "./request-builder.js";
import { type Became, type Sighting, sightingsIn } from "./sighting.js";

/** The cause of an error body with a status of success. */
export const errorAsSuccess = "error as success";

/** The cause if data lacks the envelope of the description. */
export const noEnvelope = "no envelope";

/** The cause for a request that should have succeeded. With a status of success, its body is an error. */
export const failureCause = (operation: string, status: number): [cause: string, became?: Became] =>
  status < 300 ? [errorAsSuccess] : [operation, "failed"];

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
  return became === "refused" || became === "failed" || became === "unanswered";
}
