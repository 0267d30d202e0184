import type { ConnectOptions } from "./connect/connect-options.js";

/** How the Node transport connects. */
export interface PoolOptions {
  /** Maximum number of open connections; further requests wait for a free one. Default 64. */
  connections?: number | undefined;
  /**
   * How long an idle connection is kept, in milliseconds, unless the service says: 2147483647 at most. Default 4000.
   */
  keepAliveTimeoutMs?: number | undefined;
  /** How long connecting may take, including TLS and a proxy, in milliseconds: 2147483647 at most. Default 10 000. */
  connectTimeoutMs?: number | undefined;
  /**
   * Options of `tls.connect` and `net.connect`: `ca`, `cert`, `key`, `localAddress`, … An option that is invalid, or
   * has no effect beside the others, is refused; having no effect for this URL (`ca` without TLS, `lookup` for an
   * address) is accepted. They also apply to the connection to a proxy, except that for an https service those that
   * identify the service or you (`servername`, `cert`, `key`, …) do not.
   */
  connect?: ConnectOptions | undefined;
  /**
   * The URL of a proxy, which may hold user and password; `false`: none. Default: `HTTPS_PROXY` or `HTTP_PROXY` of
   * the environment, unless the service is on this machine or `NO_PROXY` names its host (names and addresses, no ranges).
   */
  proxy?: string | URL | false | undefined;
}

/** The longest delay of the platform's timers. */
const longestMs = 2 ** 31 - 1;

/**
 * Checks what TypeScript cannot.
 *
 * @throws TypeError that names the option
 */
export function assertPoolOptions(options: PoolOptions): void {
  const { connections, proxy } = options;
  if (connections !== undefined && !(Number.isSafeInteger(connections) && connections > 0)) {
    throw new TypeError('"connections" must be a whole number, 1 or more');
  }
  for (const name of ["keepAliveTimeoutMs", "connectTimeoutMs"] as const) {
    const value = options[name];
    if (value !== undefined && !(typeof value === "number" && value > 0 && value <= longestMs)) {
      throw new TypeError(`"${name}" must be milliseconds above 0, ${longestMs} at most`);
    }
  }
  if (proxy !== undefined && proxy !== false && typeof proxy !== "string" && !(proxy instanceof URL)) {
    throw new TypeError('"proxy" must be the URL of an http(s) proxy, or false');
  }
}
