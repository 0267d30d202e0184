import { codeOf, readErrorBody } from "../../../src/response/error-body.js";
import { errorMembers } from "../../../src/response/shape/names-in.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { rulesOf } from "./rules-of.js";
import type { Success } from "./success.js";

/**
 * The members beside the envelope that have names of error members, each with the values of success, where bodies list
 * some. Among several, one that means success anyway, or is the code of a documented error, shows that the list has
 * errors too: then no other one is taken for success.
 *
 * @param documented the codes of the documented errors
 */
export function besideData(
  bodies: Success["bodies"],
  envelope: string,
  reader: SchemaReader,
  documented: readonly number[],
): Record<string, readonly unknown[]> {
  const described = bodies.flatMap(({ schema }) => {
    const members = reader.membersOf(schema);
    const required = reader.core(schema).required ?? [];
    return [...new Set([...(members?.keys() ?? []), ...required])].map((name) => ({
      name,
      schema: members?.get(name)?.schema ?? {},
    }));
  });
  const beside: Record<string, readonly unknown[]> = {};
  for (const name of errorMembers) {
    const found = described.filter((each) => each.name === name && name !== envelope);
    if (found.length === 0) continue;
    const listed = found.flatMap(({ schema }) => rulesOf({ schema }, false, reader).enum ?? []);
    const values = [...new Set(listed)];
    const isPlain = (value: unknown) => values.length > 1 && !readErrorBody({ [name]: value, message: "-" }, false);
    const isMixed = values.some((value) => isPlain(value) || documented.includes(codeOf(value) ?? NaN));
    beside[name] = isMixed ? values.filter(isPlain) : values;
  }
  return beside;
}
