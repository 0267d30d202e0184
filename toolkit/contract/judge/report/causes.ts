import { facts } from "../../facts/facts.js";
import { anyItem, type Finding, shortened } from "../../validate/finding.js";
import { withoutConsequences, type SeenCause } from "./consequences.js";
import type { ServiceDescription } from "../ask/service-description.js";
import type { Mask } from "./mask.js";
import { type Sighting, hadNoResult } from "../ask/sighting.js";
import type { JudgedFinding } from "../interface/verdict.js";

interface Cause extends SeenCause {
  rank: number;
  open: boolean;
  finding: JudgedFinding;
  /** The first place, and all places. */
  place: string;
  places: Set<string>;
}

const longestText = 300;
/** A longer command line holds a value that the service made long, and is of no use. */
const longestCurl = 8000;
/** A limit, since causes are compared with each other, and hundreds of checks may see several each. */
const mostCauses = 300;
const mostPlaces = 100;

/** Collects sightings by their cause, in the order of their arrival. Texts are masked before they are cut. */
export function createCauses(described: ServiceDescription, mask: Mask) {
  const causes = new Map<string, Cause>();
  let more = 0;

  return {
    /** Adds a sighting, and returns the key of its cause. */
    add(sighting: Sighting, check: string): string {
      const { operation, pointer, expected, seen, rests, open = false, curl = "", times = 1 } = sighting;
      const key = keyOf(sighting);
      const rank = rankOf(sighting);
      const known = causes.get(key);
      if (!known && causes.size >= mostCauses) {
        more += times;
        return key;
      }
      const place = placeName(sighting);
      const places = known?.places ?? new Set();
      if (places.size < mostPlaces) places.add(place);
      const count = (known?.finding.count ?? 0) + times;
      const through =
        sighting.through && (!known || known.through)
          ? [...new Set([...(known?.through ?? []), ...sighting.through])]
          : undefined;
      if (known && known.rank <= rank) {
        known.finding.count = count;
        known.through = through;
        return key;
      }
      const hint = described.hint(rests, open);
      const [wanted, found] = cutApart(mask(expected), mask(seen), longestText);
      const what = {
        operation,
        pointer: mask(pointer, longestText),
        expected: wanted,
        seen: found,
        rests,
        ...(hint !== undefined && { hint }),
      };
      const finding = { ...what, curl: mask(curl, longestCurl), check, count, elsewhere: [] };
      causes.set(key, { key, rank, open, through, finding, place, places });
      return key;
    },
    /** How many causes are left out, because they may follow from others. */
    leftOut: () => of(false).length - sorted(false).length,
    /** The findings of the service, or those that are only reported; the most telling first. */
    findings: (open: boolean): JudgedFinding[] =>
      sorted(open).map(({ finding, place, places }) => ({
        ...finding,
        elsewhere: [...places].filter((each) => each !== place).map((each) => mask(each, longestText)),
      })),
    /** The number of each cause's finding in `findings(false)`, from 1. */
    numbers: () => new Map(sorted(false).map(({ key }, at) => [key, at + 1])),
    /** How many sightings were dropped, since there were too many causes. */
    more: () => more,
  };

  function sorted(open: boolean): Cause[] {
    return open ? of(true) : withoutConsequences(of(false));
  }

  function of(open: boolean): Cause[] {
    return [...causes.values()].filter((cause) => cause.open === open).sort((one, other) => one.rank - other.rank);
  }
}

/** Operation and pointer, without the index of the item. */
const placeName = ({ operation, pointer }: Finding) => `${operation} ${anyItem(pointer)}`;

function keyOf(sighting: Sighting): string {
  const { pointer, expected, cause, became, open } = sighting;
  const tail = anyItem(pointer).replace(/^\/response\/body(\/data)?(\/edges\/\*\/node|\/\*)?(?=\/)/, "/body");
  const place = `${fieldOf(sighting.operation, tail, expected)} ${expected.replace(/\d{3,}/g, "#")}`;
  return `${open ? "open " : ""}${became ? `${became}: ` : ""}${cause ?? place}`;
}

/**
 * Members of the same form, such as all decimals, share a cause if malformed. A missing member is a cause of its own.
 */
function fieldOf(operation: string, tail: string, expected: string): string {
  const member = tail.split("/")[2] ?? "";
  const [resource, fields] =
    facts.operations[operation]?.data === "withdrawals" ? ["withdrawal ", facts.withdrawal] : ["", facts.order];
  const form = Object.hasOwn(fields, member) ? fields[member]?.[1] : undefined;
  if (form === undefined) return tail;
  return expected === "to be present" || form === "text" ? `${resource}${tail}` : `${resource}/body/<${form}>`;
}

/** Missing responses come first, then wrong forms, then what may follow from them. */
function rankOf({ cause = "", became, pointer, follows }: Sighting): number {
  if (follows) return 9;
  if (hadNoResult(became)) return 0;
  if (became === "taken") return 1;
  if (cause === "" && pointer.startsWith("/response/body")) return 2;
  return 3 + structure.findIndex((pattern) => pattern.test(cause));
}

/** Faults of cursors and pages come before others, since they show in everything that is listed page by page. */
const structure = [
  / (unstable|start_cursor|end_cursor|edge cursor)$/,
  / (first|last)$/,
  / (after|before)$/,
  / has_(next|previous)_page$/,
  /.?/,
];

/** How much of what two texts have in common stands before the place where they differ. */
const common = 40;

/** Two texts, each cut to so many characters; not only their equal beginnings, if they differ. */
export function cutApart(one: string, other: string, most: number): [string, string] {
  const [first, second] = [shortened(one, most), shortened(other, most)];
  if (first !== second || one === other) return [first, second];
  let at = 0;
  while (one[at] === other[at]) at++;
  const rest = (text: string) => shortened(`...${text.slice(Math.max(0, at - common))}`, most);
  return [rest(one), rest(other)];
}
