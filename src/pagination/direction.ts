import { InvalidParameterError } from "../errors/errors.js";
import type { Direction, Pages } from "../service/service.js";

/** The direction of a walk, and whether it has an end of its own. */
interface Course {
  readonly direction: Direction;
  /**
   * Whether it also has the cursor of the other direction, where it ends. The flag for more pages may then be about the
   * whole list, and be true after the last item of the walk.
   */
  readonly isBounded: boolean;
}

/**
 * The direction of a walk: that of the page size, else that of the cursor. Null counts as left out.
 *
 * @throws InvalidParameterError for page sizes of both directions: a page is then a part of a page, and the walk would
 * skip the rest of it; and for the cursor of the way back without a size where sizes tell the direction: if such a page
 * is counted from the front, the walk would end after it
 */
export function courseOf(operation: string, { forward, backward }: Pages, params: Record<string, unknown>): Course {
  if (!backward) return { direction: forward, isBounded: false };
  const has = (name = "") => (params[name] ?? undefined) !== undefined;
  const isSized = forward.size !== backward.size;
  const isBack = isSized && has(backward.size);
  if (isBack && has(forward.size)) {
    const rule = `cannot be combined with "${forward.size}": a walk has one direction`;
    throw new InvalidParameterError(operation, String(backward.size), rule);
  }
  const isAhead = (isSized && has(forward.size)) || has(forward.parameter);
  const isBackward = isBack || (has(backward.parameter) && !isAhead);
  if (isBackward && !isBack && isSized) {
    const unknown = "from which end a page without a size is counted is not known";
    const sizes = [forward.size, backward.size].filter(Boolean).join('" or "');
    const rule = backward.size ? `needs "${sizes}" here: ${unknown}` : `cannot begin a walk: ${unknown}`;
    throw new InvalidParameterError(operation, backward.parameter, rule);
  }
  const [direction, other] = isBackward ? [backward, forward] : [forward, backward];
  return { direction, isBounded: other.parameter !== direction.parameter && has(other.parameter) };
}
