import { facts } from "../../facts/facts.js";
import type { Reply } from "./judged-response.js";
import type { Ask } from "./request-builder.js";

/** Requests that must change nothing: what reads, and what was refused. */
export type Effectless = ReturnType<typeof createEffectless>;

export function createEffectless() {
  const known = new Map<string, Ask>();
  return {
    see(asked: Ask, { ok, status }: Pick<Reply, "ok" | "status">): void {
      const { operation } = asked;
      const isRead = facts.operations[operation]?.method === "GET";
      if (ok ? isRead : status >= 400 && status < 500) known.set(`${operation} ${ok ? "" : status}`, asked);
    },
    /** The last of each kind that fits, since it was taken: of one operation, answered with one status. */
    take(fits: (asked: Ask) => boolean): Ask[] {
      const taken = [...known].filter(([, asked]) => fits(asked));
      for (const [kind] of taken) known.delete(kind);
      return taken.map(([, asked]) => asked);
    },
  };
}
