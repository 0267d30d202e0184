import type { ErrorForm } from "../../../src/service/service.js";
import { isOfErrors } from "../../../src/response/shape/names-in.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import { json } from "../schemas/media.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/**
 * The members of each error that the operations describe, once each. Errors of the members that every error is known by
 * are left out: the client knows them without. So are those that have exactly the members of a success, none of which is
 * called an error, such as the resource that a conflict shows.
 */
export function errorForms(
  description: Description,
  operations: readonly PreparedOperation[],
  reader: SchemaReader,
): ErrorForm[] {
  const ofSuccess = new Set(bodiesOf(/^2/).flatMap((schema) => [schema, itemsOf(schema)].map(namesIn)));
  const forms = bodiesOf(/^([45]|default$)/).flatMap((schema): ErrorForm[] => {
    const members = [...(reader.membersOf(schema) ?? [])];
    const isResource = ofSuccess.has(namesIn(schema)) && !members.some(([name]) => /err|fault/i.test(name));
    if (isResource || members.every(([name]) => isOfErrors(name))) return [];
    const namesOf = (required: boolean) =>
      members.flatMap(([name, each]) => (each.required === required ? [name] : []));
    return [{ required: namesOf(true), optional: namesOf(false) }];
  });
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];

  /** What the responses of some statuses may hold, each schema once. */
  function bodiesOf(statuses: RegExp): Schema[] {
    const schemas = operations.flatMap(({ operation: { responses } }) =>
      Object.entries(responses).flatMap(([status, response]) => {
        // Alone, it is the data.
        const isOther = status === "default" && !Object.keys(responses).some((each) => each.startsWith("2"));
        const schema =
          statuses.test(isOther ? "200" : status) && follow(description, response)?.content?.[json]?.schema;
        return schema ? choicesOf(schema) : [];
      }),
    );
    return [...new Set(schemas)];
  }

  function itemsOf(schema: Schema): Schema {
    return reader.core(schema).items ?? schema;
  }

  function namesIn(schema: Schema): string {
    return [...(reader.membersOf(schema)?.keys() ?? [])].sort().join("\n");
  }

  function choicesOf(schema: Schema): readonly Schema[] {
    const { anyOf, oneOf, ...whole } = reader.core(schema);
    return anyOf ?? oneOf ?? [whole];
  }
}
