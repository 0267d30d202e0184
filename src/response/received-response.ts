/** What is read of a response, whoever made it. */
export interface ReceivedResponse {
  readonly status: number;
  readonly statusText?: string | undefined;
  readonly headers: { get: (name: string) => string | null };
  /** `opaqueredirect` where a browser hides a redirect. */
  readonly type?: string | undefined;
  /** Whether a redirect led to it. */
  readonly redirected?: boolean | undefined;
}
