import { serverUrl } from "./base-path.js";
import type { Description, Server } from "./description.js";
import type { FoundOperation } from "./find-operations.js";

/**
 * The servers to which requests go: those of the description, if an operation has no other ones. Else those that most
 * operations name, each at its path or for itself, as far as all of these do.
 */
export function mainServers({ servers }: Description, found: readonly FoundOperation[]): Server[] | undefined {
  if (found.length === 0 || found.some((each) => each.servers === undefined)) return servers;
  const named = found.map((each) => new Map(each.servers?.map((server) => [serverUrl([server]), server])));
  const counts = new Map<string, number>();
  for (const url of named.flatMap((each) => [...each.keys()])) counts.set(url, (counts.get(url) ?? 0) + 1);
  const [most] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ["", 0]);
  const sharing = named.filter((each) => each.has(most));
  return [...(sharing[0] ?? [])].flatMap(([url, server]) => (sharing.every((each) => each.has(url)) ? [server] : []));
}
