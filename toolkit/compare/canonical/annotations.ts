import type { Schema } from "../../description/parts/description.js";

const explaining =
  /^(title|description|deprecated|readOnly|writeOnly|default|examples?|externalDocs|xml|discriminator|\$comment|x-.*)$/;

/** What a schema says of itself, and what it binds values to. */
export function annotations(schema: Schema): { said: Schema; binding: Schema; isBare: boolean } {
  const members = Object.entries(schema);
  const said = members.filter(([name]) => explaining.test(name));
  const binding = members.filter(([name]) => !explaining.test(name));
  return { said: Object.fromEntries(said), binding: Object.fromEntries(binding), isBare: binding.length === 0 };
}
