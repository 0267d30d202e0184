import type { Description, Server } from "./description.js";

/**
 * The path prefix of every operation: the path of the servers. Where they differ in it, none of them is known to be meant:
 * there is no prefix, and the caller's base URL has the path.
 *
 * @example
 * basePathOf({ servers: [{ url: "{base_url}/api/v3" }] }); // "/api/v3"
 */
export function basePathOf({ servers }: Pick<Description, "servers">): string {
  const [path = "", ...others] = pathsOf(servers);
  return others.length === 0 ? path : "";
}

/**
 * The paths of servers, each once. Variables have their default values; what stands for the origin is the caller's base
 * URL, be it written out or a variable, whose default may be no more than the name of a host.
 */
export function pathsOf(servers: Description["servers"]): string[] {
  return [...new Set((servers ?? []).map(pathOf))];
}

function pathOf(server: Server): string {
  const [leading, name = ""] = /^\{([^}]*)\}(?=\/(?!\/)|$)/.exec(server.url) ?? [];
  const isName = leading !== undefined && !/^(?:[a-z][\w+.-]*:\/)?\//i.test(defaultOf(server, name) ?? "");
  const path = isName ? server.url.slice(leading.length) : server.url;
  const trimmed = withDefaults({ ...server, url: path }, () => "")
    .replace(/^(?:[A-Za-z][\w+.-]*:)?\/\/[^/?#]*/, "")
    .replace(/^\.(?=\/|$)/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  return trimmed === "" || trimmed.startsWith("/") ? trimmed : `/${trimmed}`;
}

/** The URL of the first server, with the default values of its variables; without one it is the root. */
export function serverUrl(servers: Description["servers"]): string {
  const [server] = servers ?? [];
  return withDefaults(server ?? { url: "/" }, (variable) => variable).replace(/\/+$/, "");
}

/** Before a slash, a default that ends with one would make two of it. */
function withDefaults(server: Server, otherwise: (variable: string) => string): string {
  return server.url.replace(/\{([^}]*)\}(\/?)/g, (all: string, name: string, slash: string) => {
    const value = defaultOf(server, name) ?? otherwise(all.slice(0, all.length - slash.length));
    return (slash ? value.replace(/\/+$/, "") : value) + slash;
  });
}

/** Without quotes YAML may have made a number of it. */
function defaultOf({ variables }: Server, name: string): string | undefined {
  const value = variables?.[name]?.default as string | number | null | undefined;
  return value === undefined || value === null ? undefined : String(value);
}
