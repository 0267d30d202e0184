import type { Schema } from "../../description/parts/description.js";

/**
 * Refuses members in `x-insisted` that would be ignored: the same schema must describe the member, require it in a
 * response, and list it in `x-insisted`.
 */
export function refuseInsisted(schema: Schema, refuse: (why: string) => void): void {
  const { type = "object", properties = {}, required = [], "x-insisted": said = [] } = schema;
  const names = [said].flat();
  if (names.length > 0 && ![type].flat().includes("object")) refuse("the schema allows another type than an object");
  for (const name of names) {
    const quoted = JSON.stringify(name);
    if (!Object.hasOwn(properties, name)) refuse(`the schema does not describe the member ${quoted}`);
    else if (properties[name]?.writeOnly) refuse(`${quoted} is writeOnly, so no response contains it`);
    else if (!required.includes(name)) refuse(`the schema does not require ${quoted}`);
  }
}
