/**
 * Refuses to send a request that changes something twice: a middleware can call `fetch` more than once.
 *
 * @param sent the request that was sent before, if one was
 * @throws Error
 */
export function assertNotSent(sent: object | undefined, isSafe: boolean): void {
  if (sent && !isSafe) throw new Error("The request was sent already");
}
