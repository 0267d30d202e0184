/** The proxy that a connection goes through. */
export interface Proxy {
  readonly url: URL;
  /** The value of `Proxy-Authorization`, where the proxy's URL holds credentials. */
  readonly authorization: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the proxy for a service: `http_proxy` or `https_proxy` after the scheme of the service, unless `no_proxy` names
 * its host. Each may be written in capitals.
 *
 * @param given the proxy's URL, `false` for none; undefined: the environment says
 * @throws TypeError for what is not the URL of an http(s) proxy
 */
export function proxyFor(service: URL, given: string | false | undefined, env: Environment): Proxy | undefined {
  if (given === false) return undefined;
  const name = service.protocol === "https:" ? "https_proxy" : "http_proxy";
  const found = given ?? read(env, name);
  if (!found || (given === undefined && isExempt(service, read(env, "no_proxy")))) return undefined;
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(found) ? found : `http://${found}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`"${given === undefined ? name : "proxy"}" must be the URL of an http(s) proxy`);
  }
  const { username, password } = url;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return { url, authorization: username || password ? authorization : undefined };
}

function read(env: Environment, name: string): string | undefined {
  return env[name] || env[name.toUpperCase()] || undefined;
}

/** `*`, or hosts between commas or spaces; each also stands for what is below it, and may name a port. */
function isExempt({ hostname, port, protocol }: URL, list = ""): boolean {
  const servicePort = port || (protocol === "https:" ? "443" : "80");
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true;
      const [, host = "", entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry.replace(/^\*?\./, "")) ?? [];
      const isHost = hostname === host || hostname === `[${host}]` || hostname.endsWith(`.${host}`);
      return isHost && (entryPort === undefined || entryPort === servicePort);
    });
}
