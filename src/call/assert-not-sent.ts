/**
 * Refuses to carry what changes something more than once: whoever stands around a request has the means to carry it, and
 * may do so again.
 *
 * @param sent what was carried before, if anything was
 * @throws Error
 */
export function assertNotSent(sent: object | undefined, isSafe: boolean): void {
  if (sent && !isSafe) throw new Error("The request was sent already");
}
