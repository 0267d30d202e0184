import { isObject } from "../../../src/options/is-object.js";
import { allMembers } from "../../description/json/described-members.js";
import type { Description, Media, ParameterObject, Schema } from "../../description/parts/description.js";
import { targetOf } from "../../description/json/pointer.js";
import { asSet } from "./as-set.js";
import { saysSomething } from "./says-something.js";
import { asObject, canonicalSchemas } from "./canonical-schemas.js";
import { createSchemaReader } from "../../generate/schemas/schema-reader.js";

const form = "application/x-www-form-urlencoded";
/** Those of a description that names none. */
const usualServers = '[{"url":"/"}]';

/** A description in canonical form: defaults are left out, schemas have one style. */
export function canonicalDescription(description: Description): Description {
  const canonicalSchema = canonicalSchemas(description);
  const reader = createSchemaReader(description.components?.schemas);
  return visit(description, false) as Description;

  /** Whether a value is neither a list nor an object: those alone are exploded. */
  function isPrimitive(schema: unknown, depth = 0): boolean {
    const { $ref, type } = Object(schema) as Schema;
    if ($ref !== undefined) return depth < 20 && isPrimitive(targetOf(description, $ref), depth + 1);
    return type !== undefined && [type].flat().every((each) => each !== "array" && each !== "object");
  }

  /** A parameter without values that are OpenAPI's defaults. */
  function withoutDefaults(parameter: unknown): object {
    const { style, explode, ...rest } = parameter as Partial<ParameterObject>;
    const usual = rest.in === "query" || rest.in === "cookie" ? "form" : "simple";
    const asked = style ?? usual;
    const isUsual = explode === undefined || explode === (asked === "form") || asked === "deepObject";
    const isExploded = !isUsual && !isPrimitive(rest.schema);
    return { ...rest, ...(asked !== usual && { style: asked }), ...(isExploded && { explode }) };
  }

  /** Members of a form are written as parameters of a query are; what an object is without a style is another matter. */
  function withoutUsualStyles(media: unknown): unknown {
    const { encoding = {}, ...rest } = media as Media;
    const members = reader.membersOf(rest.schema ?? {});
    const unusual = Object.entries(encoding).flatMap(([name, each]): [string, unknown][] => {
      const { schema = {} } = members?.get(name) ?? {};
      const { type, items } = reader.resolve(schema);
      if (!isPrimitive(schema) && !(type === "array" && isPrimitive(items))) return [[name, each]];
      const plain = withoutDefaults({ ...Object(each), in: "query", schema });
      const said = Object.entries(plain).filter(([key]) => key !== "in" && key !== "schema");
      return said.length > 0 ? [[name, Object.fromEntries(said)]] : [];
    });
    return { ...rest, ...(unusual.length > 0 && { encoding: Object.fromEntries(unusual) }) };
  }

  /** One that is another may be made of itself by that: it is a choice of one, however that is written. */
  function canonicalComponent(schema: unknown): unknown {
    const { $ref, ...rest } = canonicalSchema(asObject(schema)) as Schema;
    if ($ref === undefined) return rest;
    return Object.hasOwn(Object(schema) as object, "$ref") ? schema : { ...rest, anyOf: [{ $ref }] };
  }

  function visit(node: unknown, isMap: boolean): unknown {
    if (Array.isArray(node)) return node.map((each) => visit(each, false));
    if (typeof node !== "object" || node === null) return node;
    const members = allMembers(node, isMap).map(({ name, value, isMap: isInner, isData }): [string, unknown] => {
      if (isData || (name === "security" && Array.isArray(value))) return [name, value];
      if (name === "servers" && node === description && JSON.stringify(value) === usualServers) return [name, []];
      if (name === "schema" && !isMap) return [name, canonicalSchema(asObject(value))];
      if (name === "schemas" && isInner) return [name, eachOf(value, canonicalComponent)];
      const inner = visit(value, isInner);
      if (name === "securitySchemes" && isInner) return [name, eachOf(inner, plainScheme)];
      if (name === "headers" && isInner && node !== description.components)
        return [name, eachOf(withoutType(inner), withoutDefaults)];
      if (name === "content" && isInner) {
        return [
          name,
          eachOf(withPlainTypes(inner), (media, type) => (type === form ? withoutUsualStyles(media) : media)),
        ];
      }
      // Those of a link are values.
      if (name === "parameters" && node === description.components) return [name, eachOf(inner, withoutDefaults)];
      if (isMap || node === description || !Array.isArray(inner)) return [name, inner];
      return [name, name === "tags" ? asSet(inner) : name === "parameters" ? inner.map(withoutDefaults) : inner];
    });
    return Object.fromEntries(members.filter(([name, value]) => isMap || saysSomething(name, value)));
  }
}

function eachOf(map: unknown, change: (value: unknown, name: string) => unknown): unknown {
  const members = Object.entries(map ?? {}) as [string, unknown][];
  return Object.fromEntries(members.map(([name, value]) => [name, change(value, name)]));
}

/** Headers without the one that says what a body is, which its media type does. */
function withoutType(headers: unknown): unknown {
  const all = Object.entries((headers ?? {}) as Record<string, unknown>);
  return Object.fromEntries(all.filter(([name]) => name.toLowerCase() !== "content-type"));
}

/** The format of a token does not concern callers; names of HTTP schemes have no case. */
function plainScheme(given: unknown): unknown {
  const { scheme, ...rest } = (given ?? {}) as Record<string, unknown>;
  const members = Object.entries(rest).filter(([name]) => name !== "bearerFormat");
  return { ...Object.fromEntries(members), ...(typeof scheme === "string" && { scheme: scheme.toLowerCase() }) };
}

/** Names of media types have no case, and UTF-8 is what they have anyway; what has no schema is anything. */
function withPlainTypes(content: unknown): unknown {
  const media = content as Record<string, unknown>;
  const plain = (type: string) =>
    type.replace(/\s*;\s*charset="?utf-8"?\s*$/i, "").replace(/^[^;]*/, (name) => name.toLowerCase());
  const nameOf = (type: string) => (Object.hasOwn(media, plain(type)) ? type : plain(type));
  const withSchema = (value: unknown) => (isObject(value) && !("$ref" in value) ? { schema: {}, ...value } : value);
  return Object.fromEntries(Object.entries(media).map(([type, value]) => [nameOf(type), withSchema(value)]));
}
