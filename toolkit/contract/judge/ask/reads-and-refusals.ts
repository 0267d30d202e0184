import { facts } from "../../facts/facts.js";
import type { JudgedResponse } from "./judged-response.js";
import type { JudgeRequest } from "./request-builder.js";

/** Requests that must change nothing: what reads, and what was refused. */
export type ReadsAndRefusals = ReturnType<typeof createReadsAndRefusals>;

export function createReadsAndRefusals() {
  const known = new Map<string, JudgeRequest>();
  return {
    see(asked: JudgeRequest, { ok, status }: Pick<JudgedResponse, "ok" | "status">): void {
      const { operation } = asked;
      const isRead = facts.operations[operation]?.method === "GET";
      if (ok ? isRead : status >= 400 && status < 500) known.set(`${operation} ${ok ? "" : status}`, asked);
    },
    /** The last of each kind that fits, since it was taken: of one operation, answered with one status. */
    take(fits: (asked: JudgeRequest) => boolean): JudgeRequest[] {
      const taken = [...known].filter(([, asked]) => fits(asked));
      for (const [kind] of taken) known.delete(kind);
      return taken.map(([, asked]) => asked);
    },
  };
}
