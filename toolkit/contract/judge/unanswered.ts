import type { Failure } from "./attempt.js";

/** What to say of a service of which no response can be judged: how far it came, and no further. */
export function unanswered(baseUrl: string, { failure, came }: Failure): string {
  if (came === "head") return `no response of ${baseUrl} can be read: ${failure}`;
  if (came === "no HTTP") return `what answers at ${baseUrl} does not speak HTTP, or breaks off: ${failure}`;
  return `nobody answers at ${baseUrl}: ${failure}`;
}
