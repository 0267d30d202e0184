import { CommandError } from "../../terminal/command.js";
import { addedOtherwise } from "./added-otherwise.js";
import { applyAction, type OverlayAction } from "./apply-action.js";
import { cloneJson } from "../json/clone-json.js";
import type { Description } from "../parts/description.js";
import { firstDifference, isSameJson, type JsonDifference } from "../json/first-difference.js";
import { lostTarget } from "./lost-target.js";
import { movedName } from "./moved-name.js";
import type { Overlay } from "./read-overlay.js";
import { describedObjects } from "../json/described-members.js";

interface Applied {
  value: unknown;
  /** The failed actions of the first overlay that has any. */
  problems: string[];
}

/**
 * Applies overlays to a description, in the order given. An overlay may build on an earlier one, repeat it, and remove
 * what an earlier one changed.
 *
 * @returns a new description; the given one is not changed
 * @throws {CommandError} for actions that change nothing or cannot be applied, one line each, with file and position, and
 *   for two overlays that contradict each other, with both names: each works alone, but the result depends on the order,
 *   or the first removes a target of the second
 */
export function applyOverlays(description: Description, given: readonly Overlay[]): Description {
  // An overlay with the same effect is the same one under another name.
  const overlays = given.filter((each, at) => given.findIndex((other) => isSame(each, other)) === at);
  const alone = rememberAlone();
  for (const [at, later] of overlays.entries()) {
    const before = overlays.slice(0, at);
    for (const earlier of before) refuseContradiction(description, before, [earlier, later], alone);
  }
  const { value, problems } = apply(description, overlays, alone);
  if (problems.length > 0) throw new CommandError(problems);
  return value as Description;
}

type Alone = (bare: Description, overlay: Overlay) => Applied;

/** The description under one overlay alone, computed once for all comparisons; it is not changed. */
function rememberAlone(): Alone {
  const known = new Map<Description, Map<Overlay, Applied>>();
  const alone: Alone = (bare, overlay) => {
    const those = known.get(bare) ?? new Map<Overlay, Applied>();
    const applied = those.get(overlay) ?? apply(bare, [overlay], alone);
    known.set(bare, those.set(overlay, applied));
    return applied;
  };
  return alone;
}

/** What an overlay does alone, another may have done before it; the targets of `late` may be removed already. */
function apply(bare: Description, overlays: readonly Overlay[], alone: Alone, late?: Overlay): Applied {
  const root = { value: cloneJson(bare) as unknown };
  const problems: string[] = [];
  for (const [at, overlay] of overlays.entries()) {
    const mayAgree = overlays.length > 1 && alone(bare, overlay).problems.length === 0;
    const said = mayAgree && at > 0 ? { before: cloneJson(root.value), bare } : undefined;
    for (const { action, label } of overlay.actions) {
      try {
        const silent = applyAction(root, action, said);
        const mayMiss = overlay === late || isPlainRemoval(action);
        if (mayAgree && (silent === "changes nothing" || (silent === "matches nothing" && mayMiss))) continue;
        if (silent !== undefined) problems.push(`${label} ${silent}`);
      } catch (error) {
        problems.push(`${label}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (problems.length > 0) break;
  }
  return { value: root.value, problems };
}

/** Whether an action removes a part of the description. Removing an open point settles it, which is another matter. */
function isPlainRemoval({ remove, target }: OverlayAction): boolean {
  return remove === true && !target.includes("x-not-shown");
}

function isSame({ actions: one }: Overlay, { actions: other }: Overlay): boolean {
  const does = (action?: OverlayAction) => ({ ...action, description: undefined });
  return (
    one.length === other.length && one.every(({ action }, at) => isSameJson(does(action), does(other[at]?.action)))
  );
}

/** Two overlays are judged on the description as the others before them left it, or on the bare one. */
function refuseContradiction(
  bare: Description,
  before: readonly Overlay[],
  pair: readonly [one: Overlay, other: Overlay],
  alone: Alone,
): void {
  const [one, other] = pair;
  const others = before.filter((each) => each !== one);
  const bothWork = (each: Description) => pair.every((overlay) => alone(each, overlay).problems.length === 0);
  const left = () => apply(bare, others, alone).value as Description;
  const basis = bothWork(bare) ? bare : [left()].find(bothWork);
  // One needs the other: it builds on it.
  if (!basis) return;
  const names = `overlays "${one.name}" and "${other.name}" contradict each other`;
  const { forward, backward, difference } = inBothOrders(basis, pair, alone);
  const [[late], [early]] = [forward.problems, backward.problems];
  if (late !== undefined) {
    const turned = inBothOrders(basis, [other, one], alone);
    const isFree = !(turned.forward.problems[0] ?? turned.backward.problems[0] ?? turned.difference);
    throw new CommandError(`${names}${isFree ? " in this order" : ""}: after "${one.name}", ${late}`);
  }
  if (early !== undefined || difference) {
    const why = early
      ? `after "${other.name}", ${early}`
      : `the value of "${difference?.place}" depends on their order`;
    const inTwoSteps = apply(alone(basis, one).value as Description, [other], alone).problems.length === 0;
    const wayOut = `; if "${other.name}" is to win, bundle "${one.name}" with --out FILE, and apply "${other.name}" with --description FILE`;
    throw new CommandError(`${names}: ${why}${inTwoSteps ? wayOut : ""}`);
  }
  const each = pair.map((overlay) => alone(basis, overlay).value as Description);
  const both = [forward.value, backward.value] as Description[];
  const why =
    lostTarget(each, forward.value as Description) ?? movedName(basis, each, both) ?? addedOtherwise(basis, each);
  if (why !== undefined) throw new CommandError(`${names}: ${why}`);
}

/** A target that the second removes may be gone before the first: that is fine if the result is the same. */
function inBothOrders(basis: Description, [one, other]: readonly [Overlay, Overlay], alone: Alone) {
  const [forward, backward] = [apply(basis, [one, other], alone), apply(basis, [other, one], alone, one)];
  return { forward, backward, difference: differenceBetween(forward.value, backward.value) };
}

function differenceBetween(one: unknown, other: unknown): JsonDifference | undefined {
  const difference = firstDifference(one, other);
  return difference && firstDifference(withoutIdleEnvelopes(one), withoutIdleEnvelopes(other));
}

/**
 * A copy of a description without the envelopes of responses that have no body: nothing stands in them, whichever overlay
 * came first.
 */
function withoutIdleEnvelopes(description: unknown): unknown {
  const copy = cloneJson(description);
  for (const each of describedObjects(copy)) {
    // What is referred to may have a body.
    if (!("content" in each || "$ref" in each)) delete each["x-envelope"];
  }
  return copy;
}
