import { serverUrl } from "./base-path.js";
import type { Description, Server } from "./description.js";
import { findOperations } from "./find-operations.js";

/**
 * The servers that every operation has, each at its own path or for itself, where the description names others or none;
 * undefined where they differ.
 */
export function sharedServers(description: Description): Server[] | undefined {
  const found = findOperations(description, { refusals: [], notes: [], warnings: [] });
  const servers = found[0]?.servers;
  return found.every((each) => each.servers && serverUrl(each.servers) === serverUrl(servers)) ? servers : undefined;
}
