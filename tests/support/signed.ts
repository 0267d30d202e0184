/** The parts of a request by which it is watched. */
export const signed = (authorization: string | null, method: string) => ({
  method,
  headers: { get: () => authorization },
});
