import { facts } from "../facts/facts.js";
import { anyItem, cut, type Finding } from "../finding.js";
import { withoutConsequences, type Told } from "./consequences.js";
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

interface Cause extends Told {
  rank: number;
  open: boolean;
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
