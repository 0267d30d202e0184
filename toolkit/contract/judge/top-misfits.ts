import { facts } from "../facts/facts.js";
import type { Misfit } from "../recorder/misfit.js";

/** How many are about a value itself, or one of its members: an envelope has none of the members that it should have. */
export const atTop = (misfits: readonly Misfit[]) =>
  misfits.filter(({ pointer }) => pointer.lastIndexOf("/") <= 0).length;

/** Whether an object has not one of the members of an order: that is one thing that is wrong with it. */
export const hasNothingOf = (misfits: readonly Misfit[]) =>
  misfits.length >= Object.keys(facts.order).length - 1 &&
  misfits.every(({ pointer, value }) => value === undefined && /^\/\w+$/.test(pointer));
