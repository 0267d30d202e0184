import { facts } from "../facts/facts.js";
import { anyItem, cut, type Finding } from "../finding.js";
import type { Described } from "./described.js";
import type { Mask } from "./mask.js";
import type { Sighting } from "./sighting.js";
import type { JudgedFinding } from "./verdict.js";

/** Sightings by their cause, in the order in which they came. */
export interface Causes {
  add: (sighting: Sighting, check: string) => void;
  /** The findings of the service, or what is reported only; most telling first. */
  findings: (open: boolean) => JudgedFinding[];
  /** The number of a sighting's finding in `findings(false)`, from 1. */
  numberOf: (sighting: Sighting) => number;
  /** How many are left out, because they may follow from others. */
  leftOut: () => number;
}

interface Cause {
  key: string;
  rank: number;
  open: boolean;
  /** Operations through which it was seen each time. */
  through: readonly string[] | undefined;
  finding: JudgedFinding;
  places: Set<string>;
}

const longestText = 300;

/** Creates an empty gathering. Everything is masked before it is cut. */
export function createCauses(described: Described, mask: Mask): Causes {
  const causes = new Map<string, Cause>();
  const text = (value: string) => cut(mask(value), longestText);

  return {
    add(sighting, check) {
      const { operation, pointer, expected, seen, rests, open = false, curl = "" } = sighting;
      const key = keyOf(sighting);
      const rank = rankOf(sighting);
      const known = causes.get(key);
      const places = (known?.places ?? new Set()).add(placeName(sighting));
      const count = (known?.finding.count ?? 0) + 1;
      const through =
        sighting.through && (!known || known.through) ? [...(known?.through ?? []), ...sighting.through] : undefined;
      if (known && known.rank <= rank) {
        known.finding.count = count;
        known.through = through;
        return;
      }
      const hint = described.hint(rests);
      const what = {
        operation,
        pointer,
        expected: text(expected),
        seen: text(seen),
        rests,
        ...(hint !== undefined && { hint }),
      };
      const finding = { ...what, curl: mask(curl), check, count, elsewhere: [] };
      causes.set(key, { key, rank, open, through, finding, places });
    },
    leftOut: () => of(false).length - sorted(false).length,
    findings: (open) =>
      sorted(open).map(({ finding, places }) => ({
        ...finding,
        elsewhere: [...places].filter((place) => place !== placeName(finding)),
      })),
    numberOf: (sighting) => sorted(false).findIndex(({ key }) => key === keyOf(sighting)) + 1,
  };

  function sorted(open: boolean): Cause[] {
    return open ? of(true) : withoutConsequences(of(false));
  }

  function of(open: boolean): Cause[] {
    return [...causes.values()].filter((cause) => cause.open === open).sort((one, other) => one.rank - other.rank);
  }
}

/** What an operation stands on comes before it. */
const footing = ["createOrder", "listOrders", "getOrder", "cancelOrder", "cancelAllOrders"];

/** What may follow from what: what lists are read by comes before what is seen by means of it. */
const means: readonly (readonly [cause: RegExp, means: RegExp])[] = [
  [/ (first|last)$/, / (start_cursor|end_cursor|edge cursor)$/],
  [/ last$/, / (first|after)$/],
  [/ after$/, / (first|end_cursor|edge cursor)$/],
  [/ before$/, / (last|after|start_cursor|edge cursor)$/],
  [/ end_cursor$/, / start_cursor$/],
  [/ has_previous_page$/, / has_next_page$/],
  [/ has_(next|previous)_page$/, / (first|last|after|before|\w+ cursor)$/],
  [/ (side|state|side and state|unfiltered|again)$/, / (first|after|end_cursor|edge cursor)$/],
  [/ side and state$/, / (side|state)$/],
  // Two that stand in each other's place, or in the place of both.
  [/^order amount$/, /^order price$/],
  [/^createOrder others$/, /^a created order is not found$/],
  [/^\/body\/edges\/\*\/cursor to be present$/, /^\/body\/edges\/\*\/node to be present$/],
];

/** What was seen through an operation, or by means, with findings of their own may follow from them. */
function withoutConsequences(causes: readonly Cause[]): Cause[] {
  const left = new Set(
    causes.filter(({ key, finding }) => {
      const by = means.filter(([cause]) => cause.test(key)).map(([, each]) => each);
      const others = causes.filter((other) => other.key !== key && other.finding.operation === finding.operation);
      return others.some((other) => by.some((each) => each.test(other.key)));
    }),
  );
  const blamed = new Set(causes.filter(({ through }) => !through).map(({ finding }) => finding.operation));
  const place = ({ finding }: Cause) => footing.indexOf(finding.operation);
  const indirect = causes.filter(({ through }) => through).sort((one, other) => place(one) - place(other));
  for (const cause of indirect) {
    const { operation } = cause.finding;
    if (cause.through?.some((each) => each !== operation && blamed.has(each))) left.add(cause);
    else blamed.add(operation);
  }
  return causes.filter((cause) => !left.has(cause));
}

/** Operation and pointer, whichever item it was. */
const placeName = ({ operation, pointer }: Finding) => `${operation} ${anyItem(pointer)}`;

function keyOf(sighting: Sighting): string {
  const { pointer, expected, cause, open } = sighting;
  const tail = anyItem(pointer).replace(/^\/response\/body(\/data)?(\/edges\/\*\/node|\/\*)?(?=\/)/, "/body");
  const place = `${fieldOf(sighting.operation, tail, expected)} ${expected.replace(/\d{3,}/g, "#")}`;
  return `${open ? "open " : ""}${cause ?? place}`;
}

/** What is written in one form is wrong in one way: all decimals, all timestamps. Each member is missing on its own. */
function fieldOf(operation: string, tail: string, expected: string): string {
  const member = tail.split("/")[2] ?? "";
  const [resource, fields] = operation === "listWithdrawals" ? ["withdrawal ", facts.withdrawal] : ["", facts.order];
  const form = fields[member]?.[1];
  if (form === undefined) return tail;
  return expected === "to be present" || form === "text" ? `${resource}${tail}` : `${resource}/body/<${form}>`;
}

/** What gives no response goes before what is of the wrong form, and that before what may follow from it. */
function rankOf({ cause = "", pointer, follows }: Sighting): number {
  if (follows) return 9;
  if (/no response| refused$|^refused: /.test(cause)) return 0;
  if (cause.startsWith("taken: ")) return 1;
  if (cause === "" && pointer.startsWith("/response/body")) return 2;
  return 3 + structure.findIndex((pattern) => pattern.test(cause));
}

/** Whatever is wrong with cursors and pages shows in everything that is listed page by page. */
const structure = [
  / (start_cursor|end_cursor|edge cursor)$/,
  / (first|last)$/,
  / (after|before)$/,
  / has_(next|previous)_page$/,
  /.?/,
];
