import type { Description } from "./description.js";

/**
 * The path prefix of every operation: the path part of the first server. What stands for the origin is the caller's
 * base URL, be it written out or a variable; other variables have their default values.
 *
 * @example
 * basePathOf({ servers: [{ url: "{base_url}/api/v3" }] }); // "/api/v3"
 */
export function basePathOf({ servers }: Pick<Description, "servers">): string {
  const server = servers?.[0];
  const url = server?.url ?? "";
  // `{base_url}/api/v3`: the variable is the origin.
  const path = /^\{[^}]*\}(?=\/(?!\/)|$)/.test(url) ? url.replace(/^\{[^}]*\}/, "") : afterOrigin(withDefaults(url));
  const trimmed = withDefaults(path)
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  return trimmed === "" || trimmed.startsWith("/") ? trimmed : `/${trimmed}`;

  function withDefaults(text: string): string {
    return text.replace(/\{([^}]*)\}/g, (_all, name: string) => server?.variables?.[name]?.default ?? "");
  }
}

/** The URL of the first server, with the default values of its variables; without one it is the root. */
export function serverUrl(servers: Description["servers"]): string {
  const [server] = servers ?? [];
  const url = (server?.url ?? "/").replace(
    /\{([^}]*)\}/g,
    (all, name: string) => server?.variables?.[name]?.default ?? all,
  );
  return url.replace(/\/+$/, "");
}

function afterOrigin(url: string): string {
  return url.replace(/^(?:[A-Za-z][\w+.-]*:)?\/\/[^/?#]*/, "").replace(/^\.(?=\/|$)/, "");
}
