import { pathsOf, serverParts, serverUrl } from "../../description/parts/base-path.js";
import { isOneOf } from "../../description/parts/client-servers.js";
import type { Schema, Server } from "../../description/parts/description.js";
import type { FoundOperation } from "../../description/parts/find-operations.js";
import { pointer } from "../../description/json/pointer.js";
import { objectsReached } from "../schemas/objects-reached.js";
import { allDerivedFrom, derivedSchemas } from "../schemas/derived-schemas.js";

/**
 * Says where types and checks know less than is described: where a schema with a discriminator is used by itself, and
 * what is made of it by `allOf` is meant, too.
 *
 * @param roots all that refers to schemas
 */
export function heirsNotices(roots: readonly unknown[], schemas: Record<string, Schema>): string[] {
  const heirs = derivedSchemas(schemas);
  const objects = [...objectsReached([...roots, schemas], {})];
  return Object.entries(schemas).flatMap(([name, { discriminator, anyOf, oneOf }]) => {
    const made = allDerivedFrom(heirs, name);
    if (typeof discriminator?.propertyName !== "string" || anyOf || oneOf || made.length === 0) return [];
    const refs = made.map((heir) => pointer("#/components/schemas", heir));
    const isMade = ({ $ref }: Schema) => $ref !== undefined && refs.includes($ref);
    // Where they are made of it, and where it is a choice beside them, nothing is lost.
    const lists = objects.flatMap((each) => [each.anyOf, each.oneOf].filter((list) => Array.isArray(list)));
    const apart = new Set([
      ...made.flatMap((heir) => schemas[heir]?.allOf ?? []),
      ...lists.filter((list) => list.some(isMade)).flat(),
    ]);
    const place = pointer("#/components/schemas", name);
    if (!objects.some((each) => each.$ref === place && !apart.has(each))) return [];
    const told = made.map((heir) => `\`${heir}\``).join(", ");
    return [
      `\`${place}\`: where it is used by itself, types and checks do not know the schemas derived from it (${told}); a \`oneOf\` of these would express that.`,
    ];
  });
}

/**
 * Says what callers have to know of servers: where `baseUrl` takes one as a whole, what of one is not sent, and which
 * operations one does not serve.
 */
export function serversNotices(servers: Server[], found: readonly FoundOperation[]): string[] {
  const urls = servers.map((server) => `\`${serverUrl([server])}\``);
  const notices = servers.flatMap((server, at) => {
    const { unknown, rest } = serverParts(server);
    const place = `the server ${urls[at]} (${pointer("#/servers", at, "url")})`;
    const taken = `The path of ${place} is not known, since ${unknown}: \`baseUrl\` must include it.`;
    const add = rest.startsWith("?") ? ": add it with `client.use(middleware)`" : "";
    const unsent = `Of ${place} the client does not send \`${rest}\`${add}.`;
    const others = found.filter((each) => isOneOf(each, servers) && !isOneOf(each, [server]));
    const unserved = `${urls[at]} does not serve ${others.map(({ id }) => `\`${id}\``).join(", ")}.`;
    return [
      ...(unknown === undefined ? [] : [taken]),
      ...(rest === "" ? [] : [unsent]),
      ...(others.length === 0 ? [] : [unserved]),
    ];
  });
  if (pathsOf(servers).length < 2) return notices;
  return [
    `The servers differ in their paths: \`baseUrl\` must be one of them, including its path: ${urls.join(", ")}.`,
    ...notices,
  ];
}

/** Says which variables have their defaults in the path that the client adds. */
export function variablesNotes(servers: Server[]): string[] {
  const [path = "", ...others] = pathsOf(servers);
  const names = new Set(servers.flatMap((server) => serverParts(server).variables));
  if (path === "" || others.length > 0 || names.size === 0) return [];
  const all = [...names].map((name) => `\`${name}\``).join(", ");
  return [`Requests go to \`${path}\`, with the default of ${all}: an overlay of the servers can name another value.`];
}
