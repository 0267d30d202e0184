import type { Description, Schema, SecurityScheme } from "../../description/parts/description.js";
import { besideKeys } from "../../../src/call/redact-headers.js";
import { namesSecret } from "../../../src/response/secrets/names-secret.js";
import type { Parameter } from "../../../src/service/service.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import { isType, type SchemaReader } from "../schemas/schema-reader.js";
import type { FlatParameters } from "./parameters.js";
import { rulesOf } from "./rules-of.js";

/** Of an exchange for a token, as OAuth 2.0 has it, a code is a credential, too. */
const likeExchange = /^(grant_?type|client_?secret|code_?verifier)$/i;

/**
 * The names of the parameters, and of the members within them, whose values are secrets: texts with the format
 * `password`, or with a name that says so, or that of a security scheme. What is in a list or a map has its name.
 */
export function secretsOf(
  { operation }: PreparedOperation,
  { rows, body }: FlatParameters,
  { components }: Description,
  reader: SchemaReader,
): string[] {
  const schemes = Object.values(components?.securitySchemes ?? {}) as (SecurityScheme | undefined)[];
  const members = body && reader.membersOf(body.schema);
  const schemaOf = ([key, { in: place, name = key, whole }]: [string, Parameter]) => {
    if (place === "body") return whole ? body?.schema : members?.get(key)?.schema;
    return operation.parameters.find((each) => each.in === place && each.name === name)?.schema;
  };
  const given = Object.entries(rows);
  const all = within(
    given.map((each) => [schemaOf(each) ?? {}, each[0]]),
    reader,
  );
  const isExchange = (body?.whole ? all.map(([, name]) => name) : Object.keys(rows)).some((name) =>
    likeExchange.test(name),
  );

  const isSecret = ([schema, key]: Named, at: number) => {
    const { in: place, name = key } = given[at]?.[1] ?? {};
    const isCode = isExchange && /^(device_?)?code$/i.test(name);
    const isKey = !besideKeys.test(name) && schemes.some((each) => each?.in === place && each?.name === name);
    if (!namesSecret(name) && !isCode && !isKey && reader.core(schema).format !== "password") return false;
    const { type, enum: values } = rulesOf({ schema }, false, reader);
    return /^(any|string)$/.test(type) && !values;
  };
  return [...new Set(all.filter(isSecret).map(([, name]) => name))];
}

type Named = readonly [schema: Schema, name: string];

/** Schemas, and all that lie in them, by the names of the members they are of: each once with each name. */
function within(given: readonly Named[], reader: SchemaReader): readonly Named[] {
  const seen = new Map<Schema, Set<string>>();
  const all = [...given];
  for (const [schema, name] of all) {
    const from = reader.resolve(schema);
    const names = seen.get(from) ?? new Set<string>();
    if (names.has(name)) continue;
    seen.set(from, names.add(name));
    const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], properties, patternProperties = {} } = from;
    const isFree = isType(from, "object") && !properties && [...anyOf, ...oneOf, ...allOf].length === 0;
    const { additionalProperties: others = isFree } = from;
    const parts = [items, ...prefixItems, ...anyOf, ...oneOf, ...allOf, ...Object.values(patternProperties)];
    parts.push(...reader.heirsOf(from), ...(from["x-in-cases"] ?? []));
    for (const part of [...parts, others === true ? {} : others]) if (part) all.push([part, name]);
    for (const [member, each] of Object.entries(properties ?? {})) {
      all.push([each, member]);
      // All that is in a secret is one.
      if (namesSecret(name)) all.push([each, name]);
    }
  }
  return all;
}
