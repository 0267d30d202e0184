import { facts } from "../../facts/facts.js";
import { hasDocumentedCode } from "./codes-in-body.js";
import { createSightingGroups, type SightingGroups } from "./sighting-groups.js";
import type { JudgedResponse } from "./judged-response.js";
import type { Sighting } from "./sighting.js";
import type { CheckName } from "../interface/verdict.js";

/** The forms of all responses so far. */
export type ResponseForms = ReturnType<typeof createResponseForms>;

/**
 * Creates an empty gathering. A form that the document leaves open is told only, unless the service has the described one
 * elsewhere: which form it is, is open; that it is one form, is not.
 */
export function createResponseForms() {
  const seen = new Map<string, { groups: SightingGroups; replies: number }>();
  const settled = new Set<string>();
  const refusals = { all: 0, withCode: 0 };
  return {
    add(reply: JudgedResponse, curl: () => string): void {
      const { operation, sightings, settles, isRefusal } = reply;
      refusals.all += Number(isRefusal);
      refusals.withCode += Number(isRefusal && hasDocumentedCode(reply));
      const form = seen.get(operation) ?? { groups: createSightingGroups(), replies: 0 };
      seen.set(operation, form);
      form.replies++;
      for (const each of sightings) form.groups.add({ ...each, curl: curl() });
      for (const point of settles) settled.add(point);
    },
    /** Said where requests were refused, and none of them with a code of Part 7, wherever it may stand. */
    notes: (): string[] =>
      refusals.all > 0 && refusals.withCode === 0
        ? ["no error showed any of the five codes of Part 7: where they stand is open (U-13), which they are is not"]
        : [],
    /** One result for each operation that was asked, and how much is left out of it. */
    results: (): { check: CheckName; sightings: Sighting[]; more: number }[] =>
      [...seen].map(([operation, { groups, replies }]) => ({
        check: {
          operation,
          name: `has responses of the described form (${replies} seen)`,
          rests: facts.operations[operation]?.part ?? "4",
        },
        more: groups.more(),
        sightings: groups.all().map((sighting) => {
          const { open, unless, ...rest } = sighting;
          return open && unless !== undefined && settled.has(unless) ? rest : sighting;
        }),
      })),
  };
}
