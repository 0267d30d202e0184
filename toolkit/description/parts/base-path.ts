import type { Description, Server } from "./description.js";

/**
 * The path prefix of every operation: the path of the servers. If they differ in it, or it is unknown, there is no
 * prefix, and the caller's base URL includes the path.
 *
 * @example
 * basePathOf({ servers: [{ url: "{base_url}/api/v3" }] }); // "/api/v3"
 */
export function basePathOf({ servers }: Pick<Description, "servers">): string {
  const [path = "", ...others] = pathsOf(servers);
  return others.length === 0 ? path : "";
}

/** The paths of servers, each once; undefined of those whose path is not known. */
export function pathsOf(servers: Description["servers"]): (string | undefined)[] {
  return [...new Set((servers ?? []).map((server) => serverParts(server).path))];
}

/** What a server says besides its origin. */
interface ServerParts {
  /** The path; undefined if it is unknown. */
  path?: string;
  /** Why the path is unknown. */
  unknown?: string;
  /** A query or a fragment, which no operation is sent with. */
  rest: string;
  /** The variables in the path, which have their defaults there. */
  variables: string[];
}

/**
 * Takes a server apart. Variables have their default values; what stands for the origin is the caller's base URL, be it
 * written out or a variable, whose default may be no more than the name of a host.
 */
export function serverParts(server: Server): ServerParts {
  const [leading, name = ""] = /^\{([^}]*)\}(?=\/(?!\/)|\{|$)/.exec(server.url) ?? [];
  const isName = leading !== undefined && !/^(?:[a-z][\w+.-]*:\/)?\//i.test(defaultOf(server, name) ?? "");
  const own = isName ? { ...server, url: server.url.slice(leading.length) } : server;
  const local = withoutOrigin(withDefaults(own)).replace(/^\.(?=\/|$)/, "");
  const written = withoutOrigin(own.url).replace(/^\{[^}]*\}|[?#].*$/gs, "");
  const variables = written.match(/\{[^}]*\}/g) ?? [];
  const path = local.replace(/[?#].*$/s, "");
  const rest = local.slice(path.length);
  const trimmed = path.replace(/\/+$/, "");
  const [gap] = /\{[^}]*\}/.exec(trimmed) ?? [];
  if (gap !== undefined) return { unknown: `"${gap}" has no default`, rest, variables };
  if (/^[^/]*:|(^|\/)\.\.(\/|$)/.test(trimmed)) return { unknown: "it is relative to another place", rest, variables };
  if (isRewritten(trimmed)) return { unknown: "URLs write it in another way", rest, variables };
  return { path: trimmed === "" || trimmed.startsWith("/") ? trimmed : `/${trimmed}`, rest, variables };
}

function withoutOrigin(url: string): string {
  return url.replace(/^(?:[\w+.{}-]*:)?\/\/[^/?#]*/, "");
}

/** Whether URLs have no such path, but write it in another way. */
export function isRewritten(path: string): boolean {
  return /\\|\/(\.|%2e){1,2}(\/|$)|[\t\n\r]|\s$/i.test(path);
}

/** The URL of the first server, with the default values of its variables; without one it is the root. */
export function serverUrl(servers: Description["servers"]): string {
  const [server] = servers ?? [];
  return withDefaults(server ?? { url: "/" }).replace(/\/+$/, "");
}

/** The URLs of servers, each as `serverUrl` has it; without any it is the root. */
export function serverUrls(servers: Description["servers"] = []): Set<string> {
  return new Set(servers.length === 0 ? [serverUrl([])] : servers.map((server) => serverUrl([server])));
}

/** Before a slash, a default that ends with one would make two of it; a variable without one stays. */
function withDefaults(server: Server): string {
  return server.url.replace(/\{([^}]*)\}(\/?)/g, (all: string, name: string, slash: string) => {
    const value = defaultOf(server, name) ?? all.slice(0, all.length - slash.length);
    return (slash ? value.replace(/\/+$/, "") : value) + slash;
  });
}

/** Without quotes YAML may have made a number of it. */
function defaultOf({ variables }: Server, name: string): string | undefined {
  const value = variables?.[name]?.default as string | number | null | undefined;
  return value === undefined || value === null ? undefined : String(value);
}

/**
 * Whether requests to either server go to the same place, by the default values of variables: one without an origin is
 * on any.
 */
export function isSameServer(one: Server = { url: "/" }, other: Server = { url: "/" }): boolean {
  const [path, otherPath] = [one, other].map((each) => basePathOf({ servers: [each] }));
  const [origin, otherOrigin] = [originOf(one), originOf(other)];
  return path === otherPath && (origin === otherOrigin || origin === "" || otherOrigin === "");
}

/** What stands before the path. */
function originOf(server: Server): string {
  const url = serverUrl([server]).replace(/[?#].*$/, "");
  const path = basePathOf({ servers: [server] });
  const origin = url.endsWith(path) ? url.slice(0, url.length - path.length) : "";
  return origin === "." ? "" : origin.toLowerCase();
}
