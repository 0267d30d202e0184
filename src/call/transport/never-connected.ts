/**
 * Why a connection was never made, by the code of an error. Nothing else is taken as proof. The call of the system that
 * connects has failed:
 *
 * - Nobody listens there, there is no way there, nobody responded to the first packet, or it was responded to with a reset.
 * - This side has no socket, port or address left for it, may not use it, or cannot.
 */
const ofConnect =
  `ECONNREFUSED ECONNRESET ECONNABORTED EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ETIMEDOUT EMFILE ENFILE
  ENOBUFS EADDRNOTAVAIL EADDRINUSE EACCES EPERM EINVAL EAFNOSUPPORT`.split(/\s+/);
/** The name has no address: nobody could be connected to. */
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
 * - A certificate that this side does not trust may be one: until TLS 1.2 a service can show another one at any time, also
 *   once it has the order.
 * - Where several addresses were tried, each must have failed this way.
 * - It may have failed at something else after it sent the request, so the error must name the request's own host, or its
 *   address and port.
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
        // It has the code of one of them.
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
    // Something that cannot even be looked at.
    return false;
  }
}

function isProof({ code, syscall, hostname, address, port }: Failure, url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ofName.includes(code as string)) return hostname === host;
  // The same codes are used for reading from a connection that is open.
  if (!ofConnect.includes(code as string) || syscall !== "connect") return false;
  const isSamePort = String(port) === (url.port || (url.protocol === "https:" ? "443" : "80"));
  const isSameHost = address === host || (host === "localhost" && (address === "127.0.0.1" || address === "::1"));
  return isSameHost && isSamePort;
}
