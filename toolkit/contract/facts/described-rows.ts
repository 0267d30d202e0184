import type { Description, Schema } from "../../description/parts/description.js";
import { operationsOf } from "../../description/parts/operations-of.js";
import { resolve } from "../../description/parts/resolve.js";
import { sortedJson } from "../../description/json/first-difference.js";
import { plainParameter, plainSchema } from "./plain-schema.js";

/** Keywords that only explain. */
const explains =
  /^(\$ref|description|summary|title|examples?|tags|externalDocs|\$comment|x-(?!insisted$|readings$).*)$/;
interface Marked {
  "x-not-shown"?: { keywords?: string[] } | { keywords?: string[] }[];
}

/** A description as flat rows: everything that binds a client or a service, without explanations. */
export function describedRows(description: Description): Map<string, string> {
  const rows = new Map<string, string>();
  const put = (name: string, value: unknown) => void rows.set(name, sortedJson(value));
  put("* versions", [description.openapi, (description as unknown as Record<string, unknown>).jsonSchemaDialect]);
  const urlsOf = (servers: Description["servers"]) => servers?.map(({ url }) => url);
  put("* servers", urlsOf(description.servers));
  const schemes = description.components?.securitySchemes ?? {};
  for (const [name, scheme] of Object.entries(schemes)) put(`* scheme ${name}`, binding(scheme as Schema));
  for (const { id, method, path, operation, parameters } of operationsOf(description)) {
    put(`${id} is`, `${method} ${path}`);
    const { deprecated, servers = description.paths[path]?.servers as Description["servers"] } = operation;
    if (deprecated) put(`${id} deprecated`, true);
    const urls = sortedJson(urlsOf(servers ?? description.servers));
    if (urls !== rows.get("* servers")) rows.set(`${id} servers`, urls);
    put(`${id} matches`, operation["x-matches"] ?? {});
    put(`${id} pages`, operation["x-pagination"] ?? {});
    put(`${id} security`, operation.security ?? description.security ?? []);
    for (const { name, in: place, required = false, schema = {}, ...rest } of parameters) {
      put(`${id} ${place} ${name}`, {
        required,
        ...plainParameter(place, binding(rest)),
        schema: plainSchema(flat(schema)),
      });
    }
    const body = operation.requestBody && resolve(description, operation.requestBody);
    if (body) put(`${id} body`, { required: body.required ?? false, content: contents(body.content) });
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content = {}, ...rest } = resolve(description, response);
      put(`${id} response ${status}`, { ...binding(rest), content: contents(content) });
      for (const media of Object.values(content)) {
        const examples = Object.entries(media.examples ?? {}).map(([name, each]) => [name, resolve(description, each)]);
        if (/^[45]/.test(status)) {
          for (const [name, each] of examples as [string, { value?: unknown }][])
            put(`${id} error ${status} ${name}`, each.value);
        }
      }
    }
  }
  return rows;

  function contents(content: Record<string, { schema?: Schema }>): unknown {
    return Object.fromEntries(
      Object.entries(content).map(([type, { schema = {} }]) => [type, plainSchema(flat(schema))]),
    );
  }

  /** A schema with resolved references and without explanations. */
  function flat(value: unknown, depth = 0): unknown {
    if (depth > 20) throw new Error("a schema refers to itself");
    if (Array.isArray(value)) return value.map((item) => flat(item, depth + 1));
    if (typeof value !== "object" || value === null) return value;
    const target = resolve(description, value);
    const open = [value, ...(target === value ? [] : [target])].flatMap(readingsOf);
    const merged = { ...target, ...value, ...(open.length > 0 && { "x-readings": open }) } as Record<string, unknown>;
    const members = Object.entries(merged).filter(([name]) => !explains.test(name));
    return Object.fromEntries(
      members.map(([name, member]) => [
        name,
        name === "properties"
          ? Object.fromEntries(Object.entries(member as object).map(([key, each]) => [key, flat(each, depth + 1)]))
          : flat(member, depth + 1),
      ]),
    );
  }
}

/** The keywords of a schema that hold a reading. */
function readingsOf(schema: object): string[] {
  return [(schema as Marked)["x-not-shown"] ?? []].flat().flatMap(({ keywords = [] }) => keywords);
}

function binding(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !explains.test(name)));
}
