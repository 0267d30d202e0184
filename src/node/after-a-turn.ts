/**
 * Calls back when the event loop has looked at every socket, and tells what it saw there.
 *
 * Two immediates: the first may come in the turn under way, behind the look of that turn.
 */
export function afterATurn(call: () => void): void {
  setImmediate(() => setImmediate(call));
}
