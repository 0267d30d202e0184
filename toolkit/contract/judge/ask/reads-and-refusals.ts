import { facts } from "../../facts/facts.js";
import type { JudgedResponse } from "./judged-response.js";
import type { JudgeRequest } from "./request-builder.js";

/** Keeps the latest read and refusal of each operation: requests that must not change anything. */
export function createReadsAndRefusals() {
  const known = new Map<string, JudgeRequest>();
  return {
    see(asked: JudgeRequest, { ok, status, isRefusal }: Pick<JudgedResponse, "ok" | "status" | "isRefusal">): void {
      const { operation } = asked;
      const isRead = facts.operations[operation]?.method === "GET";
      // A creation of which it is not known whether it was refused is not sent again.
      const isRefused =
        status >= 400 && status < 500 && (isRefusal || facts.operations[operation]?.effect !== "creates one");
      if (ok ? isRead : isRefused) known.set(`${operation} ${ok ? "" : status}`, asked);
    },
    /** Takes the latest request of each operation and status that fits. Taken requests are forgotten. */
    take(fits: (asked: JudgeRequest) => boolean): JudgeRequest[] {
      const taken = [...known].filter(([, asked]) => fits(asked));
      for (const [kind] of taken) known.delete(kind);
      return taken.map(([, asked]) => asked);
    },
  };
}
