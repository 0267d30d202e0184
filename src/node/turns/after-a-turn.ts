/** The one of the platform: a program that sets the clock in its tests would never give a turn. */
const nextTurn = setImmediate;

/**
 * Calls back when the event loop has looked at every socket, and tells what it saw there.
 *
 * Two immediates: the first may come in the turn under way, behind the look of that turn.
 */
export function afterATurn(call: () => void): void {
  nextTurn(() => nextTurn(call));
}
