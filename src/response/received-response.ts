import { orElse } from "./or-else.js";

/** The parts of a response that are read: the platform's own, a middleware's or another transport's. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  /** `opaqueredirect` where a browser hides a redirect. */
  readonly type?: string | undefined;
  /** Whether a redirect led to it. */
  readonly redirected?: boolean | undefined;
}

/** The status of a response of any class; undefined if it is missing or cannot be read. */
export function statusOf(response: ReceivedResponse | undefined): number | undefined {
  return orElse(() => response?.status, undefined);
}

/** A header of a response of any class; undefined if it is missing or cannot be read. */
export function headerOf(response: ReceivedResponse | undefined, name: string): string | undefined {
  const value: unknown = orElse(() => response?.headers.get(name), undefined);
  return typeof value === "string" ? value : undefined;
}
