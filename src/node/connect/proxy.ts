import { isLoopback } from "../../options/is-loopback.js";

/** The proxy that a connection goes through. */
export interface Proxy {
  readonly url: URL;
  /** The value of `Proxy-Authorization`, where the proxy's URL holds credentials. */
  readonly authorization: string | undefined;
  /** The secrets in its credentials. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the proxy for a service: `http_proxy` or `https_proxy` after the scheme of the service, unless `no_proxy` names
 * its host. Each may be written in capitals. They do not apply to a service on this machine.
 *
 * @param given the proxy's URL, `false` for none; undefined: from the environment
 * @throws TypeError for a value that is not the URL of an http(s) proxy
 */
export function proxyFor(service: URL, given: string | URL | false | undefined, env: Environment): Proxy | undefined {
  if (given === false) return undefined;
  const name = service.protocol === "https:" ? "https_proxy" : "http_proxy";
  const isDirect = given === undefined && (isLoopback(service) || isExempt(service, read(env, "no_proxy")));
  const found = given?.toString() ?? read(env, name);
  if (found === undefined || isDirect) return undefined;
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(found) ? found : `http://${found}`;
  try {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol)) return { url, ...credentialsOf(url) };
  } catch {
    // Not a URL, or user and password that are not percent-encoded: neither is shown.
  }
  const rule = "must be the URL of an http(s) proxy";
  if (given !== undefined) throw new TypeError(`"proxy" ${rule}`);
  const variable = env[name] ? name : name.toUpperCase();
  throw new TypeError(`"${variable}" of the environment ${rule}; the option "proxy: false" ignores it`);
}

function credentialsOf({ username, password }: URL): Pick<Proxy, "authorization" | "secrets"> {
  if (!username && !password) return { authorization: undefined, secrets: [] };
  const [user, pass] = [username, password].map(decodeURIComponent) as [string, string];
  const credentials = `${user}:${pass}`;
  // Without a password the name is a token.
  return {
    authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
    secrets: [credentials, pass || user],
  };
}

function read(env: Environment, name: string): string | undefined {
  return env[name] || env[name.toUpperCase()] || undefined;
}

/** `*`, or hosts separated by commas or spaces; each also matches its subdomains, and may name a port. */
function isExempt({ hostname, port, protocol }: URL, list = ""): boolean {
  const servicePort = port || (protocol === "https:" ? "443" : "80");
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true;
      // An address of IPv6 without brackets has no port.
      const [, given = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*)(?::(\d+))?$/.exec(entry.replace(/^\*?\./, "")) ?? [];
      const [own, host] = [canonical(hostname), canonical(given)];
      const isHost = own === host || own.endsWith(`.${host}`);
      return isHost && (entryPort === undefined || entryPort === servicePort);
    });
}

/** The normal form of a host, without a dot at its end: `::1`, `0:0:0:0:0:0:0:1` and `[::1]` are the same. */
function canonical(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  const url = `http://${bare.includes(":") ? `[${bare}]` : bare}`;
  return (URL.canParse(url) ? new URL(url).hostname : host).replace(/\.$/, "");
}
