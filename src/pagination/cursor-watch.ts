/**
 * Notices a cycle of cursors in constant memory, whatever its length, and one that stands still at once.
 *
 * @param first where the walk starts, if it does not start at the beginning
 * @returns whether a cursor leads back to where the walk has been
 */
export function createCursorWatch(first: unknown): (cursor: unknown) => boolean {
  // Brent's algorithm: a mark that jumps forward at powers of two meets every cycle.
  let mark = first;
  let last = first;
  let [count, next] = [0, 1];
  return (cursor) => {
    if (cursor === mark || cursor === last) return true;
    last = cursor;
    if (++count === next) {
      mark = cursor;
      next *= 2;
    }
    return false;
  };
}
