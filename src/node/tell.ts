/** What a response says of itself that the platform's constructor does not take, or takes only in part. */
export interface Told {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
}

/** The highest status that the platform makes a response of. */
export const highestStatus = 599;

/** Has a response, and each copy of it, say what came over the wire: any status and any words. */
export function tell(response: Response, told: Told): Response {
  const clone = () => tell(Response.prototype.clone.call(response), told);
  for (const [name, value] of Object.entries({ ...told, clone })) {
    Object.defineProperty(response, name, { value, configurable: true });
  }
  return response;
}
