import type { Description, ParameterObject, SecurityScheme } from "../../description/parts/description.js";
import type { Parameter } from "../../../src/service/service.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { likeCursor } from "./like-cursor.js";
import type { FlatParameters } from "./parameters.js";

const likeSecret =
  /(secret|passw(or)?d|pwd|passphrase|credentials?|signature|assertion|token|otp|code_?verifier|(api|access|private|auth|signing)[_-]?key)$/i;
/** Of an exchange for a token, as OAuth 2.0 has it, a code is a credential, too. */
const likeExchange = /^(grant_?type|client_?secret|code_?verifier)$/i;

/**
 * The parameters whose values are secrets: texts with the format `password`, or with a name that says so, or that of a
 * security scheme.
 */
export function secretsOf(
  { operation }: PreparedOperation,
  { rows, body }: FlatParameters,
  { components }: Description,
  reader: SchemaReader,
): string[] {
  const schemes = Object.values(components?.securitySchemes ?? {}) as (SecurityScheme | undefined)[];
  const names = schemes.map((each) => `${each?.in} ${each?.name}`);
  const members = body && reader.membersOf(body.schema);
  const isExchange = Object.keys(rows).some((name) => likeExchange.test(name));

  const isSecret = ([key, { in: place, name = key, type, enum: values }]: [string, Parameter]) => {
    if (!/^(any|string)$/.test(type) || values) return false;
    const isIt = (each: ParameterObject) => each.in === place && each.name === name;
    const schema = place === "body" ? members?.get(key)?.schema : operation.parameters.find(isIt)?.schema;
    const isNamed = likeSecret.test(name) && !likeCursor.test(name);
    const isCode = isExchange && /^(device_?)?code$/i.test(name);
    return reader.core(schema ?? {}).format === "password" || isNamed || isCode || names.includes(`${place} ${name}`);
  };
  return Object.entries(rows)
    .filter(isSecret)
    .map(([key]) => key);
}
