/** The platform's own: fake timers in a program's tests would never fire it. */
const nextTurn = setImmediate;

/**
 * Calls back after the event loop has polled every socket and delivered its events.
 *
 * Two immediates: the first may run in the current turn, whose poll phase is over.
 */
export function afterATurn(call: () => void): void {
  nextTurn(() => nextTurn(call));
}
