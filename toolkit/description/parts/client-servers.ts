import { jsonText } from "../../text/json-text.js";
import { serverUrl, serverUrls } from "./base-path.js";
import type { Description, Server } from "./description.js";
import type { FoundOperation } from "./find-operations.js";

/**
 * The servers to which the client's requests go: those that the description names for all, if an operation can use one.
 * Else those that most operations can use; of several such, those whose URL comes first as a text: the order of paths
 * does not matter. Without any the root of the host is meant.
 */
export function clientServers({ servers }: Description, found: readonly FoundOperation[]): Server[] | undefined {
  const areNamed = servers !== undefined && servers.length > 0;
  if (found.length === 0 || (areNamed && found.some((each) => isOneOf(each, servers)))) return servers;
  const counts = new Map<string, number>();
  for (const url of found.flatMap((each) => [...serverUrls(each.servers)])) counts.set(url, (counts.get(url) ?? 0) + 1);
  const [most] = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([url]) => url);
  if (most === "" && !areNamed) return servers;
  const sharing = found.map((each) => each.servers).filter((each) => serverUrls(each).has(most ?? ""));
  const isShared = (server: Server) => sharing.every((each) => serverUrls(each).has(serverUrl([server])));
  const [first] = sharing.map((each) => each.filter(isShared)).sort((a, b) => (jsonText(a) < jsonText(b) ? -1 : 1));
  return first;
}

/** Whether a server of the client serves an operation, too. */
export function isOneOf({ servers }: Pick<FoundOperation, "servers">, those: Description["servers"]): boolean {
  const urls = serverUrls(those);
  return [...serverUrls(servers)].some((url) => urls.has(url));
}
