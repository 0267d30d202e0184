interface Server {
  url: string;
  variables?: Record<string, { default?: string }>;
}

/**
 * The path prefix of every operation: what the first server's address says after scheme and host, or after a variable
 * that stands for both. Variables inside the path have their defaults.
 *
 * @example
 * basePathOf({ servers: [{ url: "{base_url}/api/v3" }] }); // "/api/v3"
 */
export function basePathOf({ servers }: { servers?: readonly Server[] }): string {
  const { url = "", variables = {} } = servers?.[0] ?? {};
  const path = url.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*|^\{[^}]+\}/i, "");
  const filled = path.replace(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
  return filled.replace(/\/+$/, "");
}
