import type { Schema } from "../../description/parts/description.js";

/**
 * Refuses what a clean schema insists on and would be passed over: a member is insisted on where one and the same object
 * describes it, requires it of a response, and insists on it.
 */
export function refuseInsisted(schema: Schema, refuse: (why: string) => void): void {
  const { type = "object", properties = {}, required = [], "x-insisted": said = [] } = schema;
  const names = [said].flat();
  if (names.length > 0 && ![type].flat().includes("object")) refuse("it stands beside another type than an object");
  for (const name of names) {
    const quoted = JSON.stringify(name);
    if (!Object.hasOwn(properties, name)) refuse(`there is no member ${quoted} beside it`);
    else if (properties[name]?.writeOnly) refuse(`${quoted} is only written, and stands in no response`);
    else if (!required.includes(name)) refuse(`${quoted} is not required beside it, and may be absent`);
  }
}
