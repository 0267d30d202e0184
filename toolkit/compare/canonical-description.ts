import { describedMembers } from "../description/described-members.js";
import type { Description, Parameter } from "../description/description.js";
import { canonicalSchemas } from "./canonical-schemas.js";

/** A description in one form of the many that say the same: defaults are left out, schemas have one style. */
export function canonicalDescription(description: Description): Description {
  const canonicalSchema = canonicalSchemas(description);
  return visit(description, false) as Description;

  /** One that is another may be made of itself by that: it stays as it is. */
  function canonicalComponent(schema: unknown): unknown {
    const made = canonicalSchema(schema);
    return Object.hasOwn(Object(made) as object, "$ref") ? schema : made;
  }

  function visit(node: unknown, isMap: boolean): unknown {
    if (Array.isArray(node)) return node.map((each) => visit(each, false));
    if (typeof node !== "object" || node === null) return node;
    const parts = new Map(describedMembers(node, isMap).map((member) => [member.name, member]));
    const members = Object.entries(node).map(([name, value]: [string, unknown]) => {
      const part = parts.get(name);
      if (!part) return [name, value];
      if (name === "schema" && !isMap) return [name, canonicalSchema(value)];
      if (name === "schemas" && part.isMap) return [name, eachOf(value, canonicalComponent)];
      const inner = visit(value, part.isMap);
      if (name === "securitySchemes" && part.isMap) return [name, eachOf(inner, plainScheme)];
      if (name === "content" && part.isMap) return [name, withoutCharset(inner)];
      if (name !== "parameters") return [name, inner];
      return [name, Array.isArray(inner) ? inner.map(withoutDefaults) : eachOf(inner, withoutDefaults)];
    });
    return Object.fromEntries(members) as unknown;
  }
}

function eachOf(map: unknown, change: (value: unknown) => unknown): unknown {
  const members = Object.entries(map ?? {}) as [string, unknown][];
  return Object.fromEntries(members.map(([name, value]) => [name, change(value)]));
}

/** A parameter without what OpenAPI supposes where nothing is said. */
function withoutDefaults(parameter: unknown): unknown {
  const { style, explode, ...rest } = parameter as Partial<Parameter>;
  const usual = rest.in === "query" || rest.in === "cookie" ? "form" : "simple";
  const asked = style ?? usual;
  return {
    ...rest,
    ...(asked !== usual && { style: asked }),
    ...(explode !== undefined && explode !== (asked === "form") && { explode }),
  };
}

/** The format of a token is for who makes it; names of HTTP schemes have no case. */
function plainScheme(given: unknown): unknown {
  const { scheme, ...rest } = (given ?? {}) as Record<string, unknown>;
  const members = Object.entries(rest).filter(([name]) => name !== "bearerFormat");
  return { ...Object.fromEntries(members), ...(typeof scheme === "string" && { scheme: scheme.toLowerCase() }) };
}

/** UTF-8 is what media types have anyway. */
function withoutCharset(content: unknown): unknown {
  const media = content as Record<string, unknown>;
  const bare = (type: string) => type.replace(/\s*;\s*charset="?utf-8"?\s*$/i, "");
  const nameOf = (type: string) => (Object.hasOwn(media, bare(type)) ? type : bare(type));
  return Object.fromEntries(Object.entries(media).map(([type, value]) => [nameOf(type), value]));
}
