import type { Description, Schema } from "../description/parts/description.js";

/** Something with a schema: a member, a parameter, a header, a server's variable. */
export interface Field {
  name: string;
  /** Undefined where nothing is said but its name. */
  schema: Schema | boolean | undefined;
  note?: string | undefined;
  text?: string | undefined;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}

/** Where a schema is shown. */
export interface Shown {
  description: Description;
  /** Whether a member is one there: what only the service sets is in no request, for example. Default: each is. */
  isShown?: ((member: Schema) => boolean) | undefined;
  /** The bodies whose examples are on the page already. Default: none is. */
  exemplified?: Set<object>;
  /** The references within whose targets it is shown. */
  within?: readonly string[];
}

/** The members of an object that have names, as the parts of its schema say together. */
export function membersOf(parts: readonly Schema[], { isShown = () => true }: Shown): Field[] {
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const schemas = new Map<string, Schema>();
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties)) if (!schemas.has(name)) schemas.set(name, schema);
  const fields = [...new Set([...schemas.keys(), ...required])].map((name): Field => {
    return { name, schema: schemas.get(name), required: required.has(name) };
  });
  return fields.filter(({ schema }) => schema === undefined || isShown(schema as Schema));
}
