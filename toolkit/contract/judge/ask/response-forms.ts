import { facts } from "../../facts/facts.js";
import { hasDocumentedCode } from "./codes-in-body.js";
import type { JudgedResponse } from "./judged-response.js";
import type { Sighting } from "./sighting.js";
import type { CheckName } from "../interface/verdict.js";
import { anyItem } from "../../validate/finding.js";

/** A limit, since a service can invent names, and so groups, without end. */
const mostGroups = 100;

/** Collects equal sightings in groups: a fault in a thousand items is one sighting, seen a thousand times. */
export function createSightingGroups() {
  const groups = new Map<string, { sighting: Sighting; times: number }>();
  let more = 0;
  return {
    add(sighting: Sighting): void {
      const { times = 1 } = sighting;
      const key = groupKey(sighting);
      const known = groups.get(key);
      if (known) known.times += times;
      else if (groups.size < mostGroups) groups.set(key, { sighting, times });
      else more += times;
    },
    /** The first sighting of each group, in the order of their arrival. */
    all: (): Sighting[] => [...groups.values()].map(({ sighting, times }) => ({ ...sighting, times })),
    /** How many sightings were dropped, since there were too many groups. */
    more: () => more,
  };
}

function groupKey({ pointer, expected, ...sighting }: Sighting): string {
  const { operation, rests, cause, became, open, unless, follows } = sighting;
  const what = [anyItem(pointer), expected.replace(/\d{3,}/g, "#")];
  return JSON.stringify([...what, operation, rests, cause, became, open, unless, follows]);
}

/**
 * Collects what is wrong with the form of responses. A form that the document leaves open is only reported, unless
 * the service uses the described form elsewhere: it may choose its form, but must keep to it.
 */
export function createResponseForms() {
  const seen = new Map<string, { groups: ReturnType<typeof createSightingGroups>; replies: number }>();
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
    /** A note if requests were refused, and no refusal had a code of Part 7 anywhere. */
    notes: (): string[] =>
      refusals.all > 0 && refusals.withCode === 0
        ? ["no error showed any of the five codes of Part 7: where they stand is open (U-13), which they are is not"]
        : [],
    /** One result for each operation that was called, and how many sightings it leaves out. */
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
