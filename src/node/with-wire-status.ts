/** What a response says of itself that the platform's constructor does not take, or takes only in part. */
export interface WireStatus {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
}

/** The highest status that the platform makes a response of. */
export const highestStatus = 599;

/** Has a response, and each copy of it, say what came over the wire: any status and any words. */
export function withWireStatus(response: Response, wire: WireStatus): Response {
  const clone = () => withWireStatus(Response.prototype.clone.call(response), wire);
  for (const [name, value] of Object.entries({ ...wire, clone })) {
    Object.defineProperty(response, name, { value, configurable: true });
  }
  return response;
}
