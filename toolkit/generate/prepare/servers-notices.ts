import { pathsOf, serverParts, serverUrl } from "../../description/parts/base-path.js";
import type { Server } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";

/** Says what callers have to know of servers: where `baseUrl` takes one as a whole, and what of one is not sent. */
export function serversNotices(servers: Server[]): string[] {
  const urls = servers.map((server) => `\`${serverUrl([server])}\``);
  const notices = servers.flatMap((server, at) => {
    const { unknown, rest } = serverParts(server);
    const place = `the server ${urls[at]} (${pointer("#/servers", at, "url")})`;
    const taken = `The path of ${place} is not known, since ${unknown}: \`baseUrl\` takes all of it.`;
    const add = rest.startsWith("?") ? ": add it by `client.use(middleware)`" : "";
    const unsent = `Of ${place} the client does not send \`${rest}\`${add}.`;
    return [...(unknown === undefined ? [] : [taken]), ...(rest === "" ? [] : [unsent])];
  });
  if (pathsOf(servers).length < 2) return notices;
  return [
    `The servers differ in their paths: \`baseUrl\` takes one of them as a whole, ${urls.join(", ")}.`,
    ...notices,
  ];
}
