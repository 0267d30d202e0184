import type { FoundChange } from "../../description/parts/change.js";
import type { Description, Server } from "../../description/parts/description.js";
import { operationsOf, placeOf } from "../../description/parts/operations-of.js";
import { basePathOf, serverUrl, isSameServer } from "../../description/parts/base-path.js";

/**
 * Where requests go to now, and went elsewhere before: to another first server, not to one any more that an operation
 * had, or by another path prefix that a client which is generated adds. Redocly compares lists of URLs, in any order and
 * without what their variables stand for.
 */
export function movedServers(before: Description, after: Description): FoundChange[] {
  const isIn = (all: readonly Server[], server: Server) => all.some((each) => isSameServer(each, server));
  const now = new Map(operationsOf(after).map((each) => [`${each.method} ${each.path}`, orRoot(each.servers)]));
  const [one, other] = [orRoot(before.servers), orRoot(after.servers)];
  const [prefix, another] = [basePathOf(before), basePathOf(after)];
  const all = !isSameServer(one[0], other[0])
    ? [moved("servers", serverUrl(one), serverUrl(other))]
    : prefix !== another
      ? [changed("servers", `the path prefix is now \`${another || "/"}\`, and was \`${prefix || "/"}\`.`)]
      : [];
  const own = operationsOf(before).flatMap(({ method, path, servers }): FoundChange[] => {
    const place = `${method} ${path}`;
    const is = now.get(place);
    // What is gone for all is said of all.
    const isGone = (each: Server) => !isIn(is ?? [], each) && (!isIn(one, each) || isIn(other, each));
    const gone = is && orRoot(servers).find(isGone);
    if (!gone) return [];
    const subjects = [["servers", placeOf({ method, path })] as const];
    return [{ ...moved(place, serverUrl([gone]), serverUrl(is)), subjects }];
  });
  return [...all, ...lostValues(one, other), ...newValues(one, other), ...own];
}

function orRoot(servers: readonly Server[] = []): Server[] {
  return servers.length === 0 ? [{ url: "/" }] : [...servers];
}

/** Values of variables by which a server is reached no longer. */
function lostValues(before: readonly Server[], after: readonly Server[]): FoundChange[] {
  return before.flatMap(({ url, variables = {} }) => {
    const now = after.find((each) => each.url === url)?.variables ?? {};
    return Object.entries(variables).flatMap(([name, { enum: values = ["other values"] }]) => {
      const left = now[name]?.enum;
      const gone = left ? values.filter((value) => !left.includes(value)) : [];
      return gone.length > 0 ? [changed("servers", `\`${name}\` of ${url} is no longer ${gone.join(", ")}.`)] : [];
    });
  });
}

/** Values of variables by which a server is newly reached, where it is written otherwise than before. */
function newValues(before: readonly Server[], after: readonly Server[]): FoundChange[] {
  const isAnew = (server: Server) =>
    before.some((each) => isSameServer(each, server)) && !before.some(({ url }) => url === server.url);
  return after.filter(isAnew).flatMap(({ url, variables = {} }) =>
    Object.entries(variables).flatMap(([name, { enum: values = ["other values"], default: usual }]): FoundChange[] => {
      const added = values.filter((value) => value !== usual);
      const what = `\`${name}\` of ${url} may now be ${added.join(", ")} too.`;
      return added.length > 0 ? [{ ...changed("servers", what), impact: "minor", rules: [] }] : [];
    }),
  );
}

function moved(where: string, from: string, to: string): FoundChange {
  return changed(where, `requests now go to \`${to || "/"}\`, and went to \`${from || "/"}\`.`);
}

function changed(where: string, what: string): FoundChange {
  return { impact: "major", where, what: `servers: ${what}`, rules: ["server-changed"], subjects: [["servers"]] };
}
