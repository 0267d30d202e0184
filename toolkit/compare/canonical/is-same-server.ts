import { basePathOf, serverUrl } from "../../description/parts/base-path.js";
import type { Server } from "../../description/parts/description.js";

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
