import { CommandError } from "../command.js";
import { applyAction, type OverlayAction } from "./apply-action.js";
import { cloneJson } from "./clone-json.js";
import type { Description } from "./description.js";
import { firstDifference } from "./first-difference.js";
import { lostTarget } from "./lost-target.js";
import { movedName } from "./moved-name.js";
import type { Overlay } from "./read-overlay.js";

interface Applied {
  value: unknown;
  /** The first action that did not do its work. */
  fault?: string;
}

/**
 * Applies overlays to a description, in the order given. An overlay may build on an earlier one, and say what an earlier
 * one said.
 *
 * @returns a new description; the given one stays as it is
 * @throws {CommandError} for an action that changes nothing or cannot be applied, with its file and position, and for
 *   two overlays that contradict each other, with both names: each would do alone, but the order decides what comes
 *   out, or one takes from an action of the other what it acts on
 */
export function applyOverlays(description: Description, given: readonly Overlay[]): Description {
  // One that does what another does is that one under another name.
  const overlays = given.filter((each, at) => given.findIndex((other) => isSame(each, other)) === at);
  for (const [at, later] of overlays.entries()) {
    const before = overlays.slice(0, at);
    for (const earlier of before) refuseContradiction(description, before, earlier, later);
  }
  const { value, fault } = apply(description, overlays);
  if (fault !== undefined) throw new CommandError(fault);
  return value as Description;
}

/** Where an overlay does its work by itself, what another has done before it needs no doing again. */
function apply(bare: Description, overlays: readonly Overlay[]): Applied {
  const root = { value: cloneJson(bare) as unknown };
  for (const [at, overlay] of overlays.entries()) {
    const mayAgree = overlays.length > 1 && apply(bare, [overlay]).fault === undefined;
    const said = mayAgree && at > 0 ? { before: cloneJson(root.value), bare } : undefined;
    for (const { action, label } of overlay.actions) {
      try {
        const silent = applyAction(root, action, said);
        if (mayAgree && (silent === "changes nothing" || (silent === "matches nothing" && isPlainRemoval(action))))
          continue;
        if (silent !== undefined) return { value: root.value, fault: `${label} ${silent}` };
      } catch (error) {
        return { value: root.value, fault: `${label}: ${error instanceof Error ? error.message : String(error)}` };
      }
    }
  }
  return { value: root.value };
}

/** Whether an action takes away a part of the description. An open point that another takes away is settled otherwise. */
function isPlainRemoval({ remove, target }: OverlayAction): boolean {
  return remove === true && !target.includes("x-not-shown");
}

function isSame({ actions: one }: Overlay, { actions: other }: Overlay): boolean {
  const does = (action?: OverlayAction) => ({ ...action, description: undefined });
  return (
    one.length === other.length &&
    one.every(({ action }, at) => firstDifference(does(action), does(other[at]?.action)) === undefined)
  );
}

/** Two overlays are judged on the description as the others before them left it, or on the bare one. */
function refuseContradiction(bare: Description, before: readonly Overlay[], one: Overlay, other: Overlay): void {
  const others = before.filter((each) => each !== one);
  const bothWork = (each: Description) => [one, other].every((overlay) => apply(each, [overlay]).fault === undefined);
  const left = () => apply(bare, others).value as Description;
  const basis = bothWork(bare) ? bare : [left()].find(bothWork);
  // One needs the other: it builds on it.
  if (!basis) return;
  const [forward, backward] = [apply(basis, [one, other]), apply(basis, [other, one])];
  const names = `overlays "${one.name}" and "${other.name}" contradict each other`;
  const fault = forward.fault ?? backward.fault;
  if (fault !== undefined) throw new CommandError(`${names}: together with the other, ${fault}`);
  const difference = firstDifference(forward.value, backward.value);
  if (difference) throw new CommandError(`${names}: which of them comes last decides "${difference.place}"`);
  const alone = [one, other].map((overlay) => apply(basis, [overlay]).value as Description);
  const both = [forward.value, backward.value] as Description[];
  const why = lostTarget(alone, forward.value) ?? movedName(basis, alone, both);
  if (why !== undefined) throw new CommandError(`${names}: ${why}`);
}
