/**
 * Why a connection was never made, by the code of an error. Nothing else is taken as proof. The call of the system that
 * connects has failed:
 *
 * - Nothing listens there, there is no route, the first packet got no reply, or a reset.
 * - This side has no socket, port or address left for it, or no permission.
 */
const ofConnect =
  `ECONNREFUSED ECONNRESET ECONNABORTED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ETIMEDOUT EMFILE ENFILE
  ENOBUFS EADDRNOTAVAIL EADDRINUSE EACCES EPERM EINVAL EAFNOSUPPORT`.split(/\s+/);
/** The name has no address: no connection could be made. */
const ofName = ["ENOTFOUND", "EAI_AGAIN"];

interface Failure {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly hostname?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly errors?: unknown;
  readonly cause?: unknown;
}

/**
 * Whether an error of a caller's own `fetch`, of which nothing else is known, proves that this request's connection was
 * never made.
 *
 * - There must be a code of the closed lists above, and no other code anywhere in the chain of causes: an alert of the
 *   peer, a reset, a closed socket belong to a connection that was open.
 * - A certificate error is not a proof: until TLS 1.2 a service can present another certificate at any time, even
 *   after it got the order.
 * - Where several addresses were tried, each must have failed this way.
 * - It may have failed at something else after it sent the request, so the error must name the request's own host, or
 *   its address and port.
 *
 * @param url of the request
 */
export function neverConnected(error: unknown, url: URL): boolean {
  try {
    let proved = false;
    let current = error as Failure | null | undefined;
    for (let depth = 0; current; depth++) {
      const { code, errors } = current;
      // A chain that does not end proves nothing.
      if (depth > 99) return false;
      if (Array.isArray(errors) && errors.length > 0) {
        // An AggregateError has the code of one of its errors.
        const isOfOne = code === undefined || errors.some((each: Failure) => each.code === code);
        if (!isOfOne || !errors.every((each) => neverConnected(each, url))) return false;
        proved = true;
      } else if (code !== undefined) {
        if (!isProof(current, url)) return false;
        proved = true;
      }
      current = current.cause as Failure | null | undefined;
    }
    return proved;
  } catch {
    // A value that cannot be read.
    return false;
  }
}

function isProof({ code, syscall, hostname, address, port }: Failure, url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ofName.includes(code as string)) return hostname === host;
  // The same codes are used for reading from an open connection.
  if (!ofConnect.includes(code as string) || syscall !== "connect") return false;
  const isSamePort = String(port) === (url.port || (url.protocol === "https:" ? "443" : "80"));
  const isSameHost = address === host || (host === "localhost" && (address === "127.0.0.1" || address === "::1"));
  return isSameHost && isSamePort;
}
