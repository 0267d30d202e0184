import type { JudgeRequest } from "./request-builder.js";
import { type Became, type Sighting, sightingsIn } from "./sighting.js";

/** The cause of whatever is seen of errors that come with a status of success. */
export const errorAsSuccess = "error as success";

/** The cause where data does not stand in the envelope that the description has. */
export const noEnvelope = "no envelope";

/** What is said of a request that must have a success, and has none: what comes with a status of success is an error. */
export const failureCause = (operation: string, status: number): [cause: string, became?: Became] =>
  status < 300 ? [errorAsSuccess] : [operation, "failed"];

/** What fails where a request is wrong is told, and not judged: how wrong requests are answered is open. */
export function lookForFailedRefusal(asked: JudgeRequest, status: number, rests = "U-14"): Sighting[] {
  if (status < 500) return [];
  const { operation } = asked;
  const see = sightingsIn(operation, rests, `${operation} fails to refuse: ${rests}`);
  return [see("status", "a refusal that blames the request", `${status}`, { asked, open: true })];
}

/** Whether a request had nothing of what it asked for. */
export function hadNoResult(became: Became | undefined): boolean {
  return became === "refused" || became === "failed" || became === "unanswered";
}
