/** An API key and its secret. */
export interface Credentials {
  /** The API key: claim `sub`. */
  apiKey: string;
  /** The API secret exactly as issued. Do not Base64-encode it: a token signed that way is invalid. */
  apiSecret: string;
  /**
   * Claim `recv_window`: the allowed distance between nonce and the service's time, in whole seconds, 1 or more.
   * Without it the claim is left out and the service applies its default of 30.
   */
  recvWindowSeconds?: number | undefined;
}

/**
 * Refuses credentials that cannot work.
 *
 * @throws TypeError that names the member, never its value
 */
export function assertCredentials(credentials: Credentials): void {
  for (const name of ["apiKey", "apiSecret"] as const) {
    const value: unknown = (credentials as Credentials | null | undefined)?.[name];
    if (typeof value !== "string" || !value) throw new TypeError(`"${name}" must be a non-empty string`);
  }
  const { recvWindowSeconds = 1 } = credentials;
  if (!(Number.isSafeInteger(recvWindowSeconds) && recvWindowSeconds > 0)) {
    throw new TypeError('"recvWindowSeconds" must be a whole number, 1 or more');
  }
}
