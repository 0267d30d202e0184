import type { Description } from "../description/parts/description.js";
import { follow } from "../description/parts/resolve.js";
import type { EmittedOperation } from "./emit-operations.js";
import { json } from "./schemas/media.js";
import type { SchemaReader } from "./schemas/schema-reader.js";

type Responding = Pick<EmittedOperation, "prepared" | "data" | "row">;

/** Says which writes have, as a choice of what a success holds, what an operation describes for an error, too: it is data. */
export function errorsAsData(
  operations: readonly Responding[],
  description: Description,
  reader: SchemaReader,
): string[] {
  const errors = operations.flatMap(({ prepared: { operation } }) =>
    Object.entries(operation.responses)
      .filter(([status]) => /^([45]|default$)/.test(status))
      .map(([, response]) => reader.nameOf(follow(description, response)?.content?.[json]?.schema ?? {})),
  );
  const found = operations.flatMap(({ prepared: { id }, data, row }) => {
    const choices = data.map((schema) => reader.core(schema)).flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? []);
    const names = row.safe ? [] : choices.map((each) => reader.nameOf(each));
    return names
      .filter((name) => name !== undefined && errors.includes(name))
      .map((name) => `\`${name}\` of \`${id}\``);
  });
  if (found.length === 0) return [];
  return [
    `What is described for errors is data where a success may be it, too: ${found.join(", ")}. If it says that nothing was done, leave it out of the success in an overlay.`,
  ];
}
