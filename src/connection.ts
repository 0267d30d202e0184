/** Faults of name resolution and of the TLS handshake: the request cannot have left. */
const beforeSending =
  /^(ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT\w+|\w*SELF_SIGNED_CERT\w*)$|^UNABLE_TO_\w+$/;

/**
 * Whether an error of `fetch` proves that the connection was never made. Only what the platform says for certain
 * counts: a browser does not say, so there the answer is always no.
 */
export function neverConnected(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, syscall, cause, errors } = error as Record<string, unknown>;
  if (Array.isArray(errors) && errors.length > 0) return errors.every((each) => neverConnected(each, depth + 1));
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  return (typeof code === "string" && beforeSending.test(code)) || neverConnected(cause, depth + 1);
}
