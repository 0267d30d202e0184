import { InvalidParameterError } from "../errors/errors.js";
import type { Direction, Pages } from "../service/service.js";

/** Where a walk goes. */
interface Course {
  readonly direction: Direction;
  /**
   * Whether it has the cursor of the other direction as well, where it is to end. Pages may tell of the whole list all the
   * same, so that behind the last item of such a walk there is said to be more.
   */
  readonly isBounded: boolean;
}

/**
 * Which way a walk goes: that of the page size, else that of the cursor. Null counts as left out.
 *
 * @throws InvalidParameterError for page sizes of both directions: a page is then a part of a page, and what is left out of
 * it would be left out of the walk
 */
export function courseOf(operation: string, { forward, backward }: Pages, params: Record<string, unknown>): Course {
  if (!backward) return { direction: forward, isBounded: false };
  const has = (name = "") => (params[name] ?? undefined) !== undefined;
  const isSized = forward.size !== backward.size;
  const isBack = isSized && has(backward.size);
  if (isBack && has(forward.size)) {
    throw new InvalidParameterError(operation, String(backward.size), `goes the other way than "${forward.size}": a walk has one of them`); // prettier-ignore
  }
  const isAhead = (isSized && has(forward.size)) || has(forward.parameter);
  const isBackward = isBack || (has(backward.parameter) && !isAhead);
  const [direction, other] = isBackward ? [backward, forward] : [forward, backward];
  return { direction, isBounded: other.parameter !== direction.parameter && has(other.parameter) };
}
