import type { Change } from "../../description/parts/change.js";
import type { Description, Server } from "../../description/parts/description.js";
import { operationsOf } from "../../description/parts/operations-of.js";
import { basePathOf, serverUrl } from "../../description/parts/base-path.js";
import { isSameServer } from "../canonical/is-same-server.js";

/**
 * Where requests go to now, and went elsewhere before: to another first server, to one that an operation or its path
 * has for itself, or by another path prefix that a client which is generated adds. Redocly compares lists of URLs, in
 * any order and without what their variables stand for.
 *
 * @param reported what was found already: where a server is gone from its list, nothing is said again
 */
export function movedServers(before: Description, after: Description, reported: readonly Change[]): Change[] {
  const now = new Map(operationsOf(after).map((each) => [`${each.method} ${each.path}`, each.servers]));
  const [one, other] = [before.servers ?? [], after.servers ?? []];
  const [prefix, another] = [basePathOf(before), basePathOf(after)];
  const all = !isSameServer(one[0], other[0])
    ? [moved("servers", serverUrl(one), serverUrl(other))]
    : prefix !== another
      ? [changed("servers", `the path prefix is now \`${another || "/"}\`, and was \`${prefix || "/"}\`.`)]
      : [];
  const own = operationsOf(before).flatMap(({ method, path, servers: was }): Change[] => {
    const place = `${method} ${path}`;
    const is = now.get(place);
    if (!now.has(place) || (!was && !is)) return [];
    return was && is && isSameServer(was[0], is[0])
      ? []
      : [moved(place, serverUrl(was ?? one), serverUrl(is ?? other))];
  });
  const gone = reported.filter(({ rules }) => rules.includes("server-removed")).map(({ where }) => where);
  return [...all, ...lostValues(one, other), ...own].filter(
    ({ where }) => !gone.some((each) => each.replace(/^servers\/.*/, "servers") === where),
  );
}

/** Values of variables by which a server is reached no longer. */
function lostValues(before: readonly Server[], after: readonly Server[]): Change[] {
  return before.flatMap(({ url, variables = {} }) => {
    const now = after.find((each) => each.url === url)?.variables ?? {};
    return Object.entries(variables).flatMap(([name, { enum: values = ["other values"] }]) => {
      const left = now[name]?.enum;
      const gone = left ? values.filter((value) => !left.includes(value)) : [];
      return gone.length > 0 ? [changed("servers", `\`${name}\` of ${url} is no longer ${gone.join(", ")}.`)] : [];
    });
  });
}

function moved(where: string, from: string, to: string): Change {
  return changed(where, `requests now go to \`${to || "/"}\`, and went to \`${from || "/"}\`.`);
}

function changed(where: string, what: string): Change {
  return { impact: "major", where, what: `servers: ${what}`, rules: ["server-changed"] };
}
