/** What undici, and Node's `fetch` with it, has made known of a request. */
export interface Watched {
  /** Its `Authorization`, or its address where it has none: what others may have in common counts for each of them. */
  readonly key: string;
  /** Whether a client of undici's was given it. */
  isMade: boolean;
  /** Whether it was written, or began to be, on any connection. */
  isSent: boolean;
}

interface OfUndici {
  readonly request: { readonly headers?: unknown; readonly origin?: unknown; readonly path?: unknown };
}
type Platform = Partial<Pick<typeof globalThis, "process">>;

/** Requests that are under way, by their keys. */
const underWay = new Map<string, Set<Watched>>();
/** By the request that a client of undici's has made of them: whoever sends again makes another one. */
const made = new WeakMap<object, ReadonlySet<Watched>>();
let isListening = false;

/**
 * Watches a request from before it is sent: undici tells in Node's diagnostics channels what its clients do with it, whoever
 * stands between `fetch` and them. On other platforms nothing is known.
 */
export function watch(url: string, authorization: string | null): Watched {
  isListening ||= listen();
  const watched: Watched = { key: authorization ?? url, isMade: false, isSent: false };
  const alike = underWay.get(watched.key);
  if (alike) alike.add(watched);
  else underWay.set(watched.key, new Set([watched]));
  return watched;
}

/** Ends the watch. What is known of the request by then stays so. */
export function unwatch(watched: Watched): void {
  const alike = underWay.get(watched.key);
  alike?.delete(watched);
  if (alike?.size === 0) underWay.delete(watched.key);
}

/** Whether it has been tried: where it cannot be done, nothing is known. */
function listen(): true {
  try {
    const { process } = globalThis as Platform;
    const channels = process?.getBuiltinModule("node:diagnostics_channel");
    channels?.subscribe("undici:request:create", (event) => {
      const { request } = event as OfUndici;
      const found = underWay.size > 0 && underWay.get(keyOf(request));
      if (!found) return;
      made.set(request, new Set(found));
      for (const each of found) each.isMade = true;
    });
    // What is said of a connection of HTTP/2 may come with the body only.
    for (const channel of ["undici:client:sendHeaders", "undici:request:bodySent"]) {
      channels?.subscribe(channel, (event) => {
        for (const each of made.get((event as OfUndici).request) ?? []) each.isSent = true;
      });
    }
  } catch {
    // A platform that has something else in its place.
  }
  return true;
}

function keyOf({ headers, origin, path }: OfUndici["request"]): string {
  const all = Array.isArray(headers) ? (headers as unknown[]) : [];
  const at = all.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === "authorization");
  return String(at < 0 ? `${String(origin)}${String(path)}` : all[at + 1]);
}
