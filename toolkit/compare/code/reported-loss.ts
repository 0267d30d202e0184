import { type FoundChange, sameInMore, type ValuePlace, type Subject } from "../../description/parts/change.js";
import { placeOf } from "../../description/parts/operations-of.js";
import { isLabel } from "../canonical/matched-choices.js";
import type { Loss } from "./loss.js";

type Side = "given" | "received";

/** A change that breaks the code of callers. */
export interface ReportedLoss extends FoundChange {
  subjects: readonly Subject[];
  /** What it is in a component, which other operations may have too; it is said once. */
  shared?: string;
}

/** What is gone as a whole. */
export function lost(where: string, what: string, rule: string, subjects: readonly Subject[] = []): ReportedLoss {
  return { impact: "major", where, what, rules: [rule], subjects };
}

/** A loss in what an operation is given, or in what it gives back. */
export function lostOf(operation: { method: string; path: string }, loss: Loss, side: Side): ReportedLoss {
  const { component, path, what } = loss;
  const place = [...(component === undefined ? [] : [component]), ...path];
  const subject = place.length === 0 ? "The result" : `\`${place.join(".")}\``;
  const text = `${subject}, which callers ${side === "received" ? "receive" : "give"}, ${what}.`;
  const rule = side === "received" ? "result-changed" : "parameter-changed";
  const where = `${operation.method} ${operation.path}`;
  const subjects = subjectsOf(loss, placeOf(operation), side);
  const shared = component === undefined ? undefined : JSON.stringify([side, component, path, what]);
  return { ...lost(where, text, rule, subjects), ...(shared !== undefined && { shared }) };
}

/** What another report of a loss would be about. */
function subjectsOf({ component, path, at, keyword, isOfCodeAlone }: Loss, operation: string, side: Side): Subject[] {
  if (isOfCodeAlone) return [];
  // What is said of the same place without choices, as of another status, is said of all.
  const own = [at, at.filter((name) => !isLabel(name))].map((names) => ["place", side, operation, ...names] as const);
  const places: ValuePlace[] = component === undefined ? own : [...own, ["component", side, component, ...path]];
  return keyword === undefined ? places : places.map((place) => ["keyword", keyword, place] as const);
}

/** Several operations that share a component have one change. */
export function together(found: readonly ReportedLoss[]): ReportedLoss[] {
  const shared = new Map<string, ReportedLoss[]>();
  for (const each of found) {
    const key = each.shared ?? JSON.stringify([each.where, each.what]);
    shared.set(key, [...(shared.get(key) ?? []), each]);
  }
  return [...shared.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = new Set(others.map(({ where }) => where).filter((where) => where !== first.where)).size;
    const subjects = [first, ...others].flatMap((each) => each.subjects);
    return [{ ...first, what: sameInMore(first.what, more), subjects }];
  });
}
