/**
 * Refuses to send a request that changes something twice: a middleware can call `fetch` more than once.
 *
 * @param sent whether one was sent before, or that request
 * @throws Error
 */
export function assertNotSent(sent: unknown, isSafe: boolean): void {
  if (sent && !isSafe) throw new Error("The request is not sent again");
}
