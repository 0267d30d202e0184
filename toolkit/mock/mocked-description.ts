import { isObject } from "../../src/options/is-object.js";
import { cloneJson } from "../description/json/clone-json.js";
import { describedObjects } from "../description/json/described-members.js";
import { basePathOf } from "../description/parts/base-path.js";
import { follow } from "../description/parts/resolve.js";
import { methods } from "../description/parts/find-operations.js";
import { reachedFrom } from "../description/json/references.js";
import type {
  Description,
  Media,
  OperationObject,
  ParameterObject,
  Response,
  Schema,
} from "../description/parts/description.js";

/**
 * A description for Prism.
 *
 * - Prism ignores the path of a server: it is moved into the paths. What stands beside a reference of a schema it ignores
 *   as well: both become parts of one schema.
 * - It finds no path that has a name with a sign of patterns, as `{a.b}`, and no values in one that is not written as it is
 *   sent: the name is another one, and a space is `%20`.
 * - Extensions of the whole are left out, since Prism would follow what they refer to, from where the bundle lies.
 * - Parameters are what Prism can read of them.
 * - To a request that does not fit Prism responds with the first example of its 400, whatever error that is about: where
 *   the examples have codes, one without a code comes first.
 */
export function mockedDescription(description: Description): Description {
  const prefix = basePathOf(description);
  const paths = Object.entries(description.paths).map(([path, given]) => {
    const item = { ...(follow(description, given) ?? given) };
    for (const method of methods) if (isObject(item[method])) item[method] = mocked(item[method]);
    if (item.parameters) item.parameters = mockedParameters(item.parameters);
    return [mockedPath(prefix + path), item];
  });
  const known = Object.fromEntries(Object.entries(description).filter(([key]) => !key.startsWith("x-"))) as Description;
  return withPartsBeside({ ...known, servers: [], paths: Object.fromEntries(paths) as Description["paths"] });

  function mocked(operation: Partial<OperationObject>): object {
    const responses = Object.entries(operation.responses ?? {}).map(([status, given]): [string, Response] => {
      const isMeant = /^(4(00|15|22)|default)$/.test(status);
      const { content, ...response } = (isMeant ? follow(description, given) : undefined) ?? given;
      return [status, { ...response, ...(content && { content: isMeant ? withUnnamed(content) : content }) }];
    });
    const { parameters } = operation;
    return {
      ...operation,
      responses: Object.fromEntries(responses),
      ...(parameters && { parameters: mockedParameters(parameters) }),
    };
  }

  function mockedParameters(parameters: ParameterObject[]): ParameterObject[] {
    return parameters.map((given) => {
      const parameter = mockedParameter(description, follow(description, given) ?? given);
      return parameter.in === "path" ? { ...parameter, name: plainName(parameter.name) } : parameter;
    });
  }

  function withUnnamed(content: Record<string, Media>): Record<string, Media> {
    const all = Object.entries(content).map(([type, media]): [string, Media] => {
      const [first] = Object.values(media.examples ?? {});
      const value = unnamed(follow(description, first)?.value);
      // None that Prism would complain of.
      return [
        type,
        value ? { ...media, schema: {}, examples: { "refused-by-the-mock": { value }, ...media.examples } } : media,
      ];
    });
    return Object.fromEntries(all);
  }
}

function mockedPath(path: string): string {
  const [parts, names] = [path.split(/\{[^}]*\}/), path.match(/\{[^}]*\}/g) ?? []];
  const sent = parts.map((part) => part.replace(/[ "<>`]/g, encodeURIComponent));
  return sent.map((part, at) => part + plainName(names[at] ?? "")).join("");
}

const plainName = (name: string) => name.replace(/[.*+?^$|()[\]\\]/g, "_");

/** Only in a schema there is more beside a reference than words. */
function withPartsBeside(description: Description): Description {
  const copy = cloneJson(description);
  for (const each of describedObjects(copy)) {
    const { $ref, allOf = [] } = each;
    if ($ref === undefined || Object.keys(each).every((name) => /^(\$ref|summary|description|x-.*)$/.test(name)))
      continue;
    delete each.$ref;
    each.allOf = [{ $ref }, ...(allOf as unknown[])];
  }
  return copy;
}

const message = "The request does not fit the description: see what the mock prints";

/** The body of an error without its code, in each form that one has; undefined of one that has none. */
function unnamed(body: unknown): object | undefined {
  if (!isObject(body)) return undefined;
  const { code, ...rest } = body;
  if (typeof code === "number") return { ...rest, message };
  for (const name of ["error", "errors"]) {
    const inner = unnamed([body[name]].flat()[0]);
    if (inner) return { ...body, [name]: Array.isArray(body[name]) ? [inner] : inner };
  }
  return undefined;
}

/**
 * A parameter for Prism, which reads lists and objects only where the `type` of the schema itself says so, and which
 * crashes on a list in a header that was left out, and on a comma in a path.
 *
 * - Outside a query it checks only whether a list or an object is there.
 * - In a query the schema of a list says so by its `type`, whatever else is allowed, such as null. An object has no required
 *   members, since Prism makes one up where none was sent. What it cannot read is not checked.
 */
function mockedParameter(description: Description, parameter: ParameterObject): ParameterObject {
  const { schema, style = "form", explode = style === "form", ...rest } = parameter;
  if (schema === undefined) return parameter;
  const types = typesOf(schema, description);
  const isSingle = !types.has("array") && !types.has("object");
  if (rest.in !== "query") return { ...rest, schema: isSingle && !/^(label|matrix)$/.test(style) ? schema : {} };
  if (isSingle || (explode && types.has("array") && types.size > 1)) return { ...rest, schema };
  if (!types.has("object") && types.size === 1 && (explode || style !== "spaceDelimited")) {
    const isPiped = style === "pipeDelimited" && !explode;
    return { ...rest, ...(isPiped && { style }), explode, schema: { type: "array", allOf: [schema] } };
  }
  const { type, properties = {} } = follow(description, schema) ?? {};
  if (type !== "object") return { ...rest, required: false, schema: {} };
  const isNested = (each: Schema) => /array|object/.test([...typesOf(each, description)].join());
  const members = Object.entries(properties).map(([name, each]) => [name, isNested(each) ? {} : each]);
  const object = { type, properties: Object.fromEntries(members) as Record<string, Schema> };
  return { ...rest, required: false, style, explode, schema: object };
}

/** The types that a value may have by a schema, its parts and its choices, apart from null. */
function typesOf(schema: Schema, description: Description): Set<string> {
  const parts = reachedFrom([schema], ({ $ref, anyOf = [], oneOf = [], allOf = [] }) => {
    const target = $ref === undefined ? undefined : follow<Schema>(description, { $ref });
    return [...(target ? [target] : []), ...anyOf, ...oneOf, ...allOf];
  });
  const types = [...parts].flatMap(({ type, properties, items }) => {
    return type ?? (properties ? "object" : items ? "array" : []);
  });
  return new Set(types.filter((type) => type !== "null"));
}
