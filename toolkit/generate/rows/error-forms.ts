import type { ErrorForm } from "../../../src/service/service.js";
import { errorSigns, isOfErrors } from "../../../src/response/shape/names-in.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";
import { json } from "../schemas/media.js";
import type { SchemaReader } from "../schemas/schema-reader.js";

/**
 * The members of each error that the operations describe, once each. Errors of the members that every error is known by
 * are left out, unless they may come as words alone: the client knows them without.
 */
export function errorForms(
  description: Description,
  operations: readonly PreparedOperation[],
  reader: SchemaReader,
): ErrorForm[] {
  const schemas = operations.flatMap(({ operation: { responses } }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      // Alone, it is the data.
      if (status === "default" && Object.keys(responses).length === 1) return [];
      const schema = /^([45]|default$)/.test(status) && follow(description, response)?.content?.[json]?.schema;
      return schema ? choicesOf(schema) : [];
    }),
  );
  const forms = [...new Set(schemas)].flatMap((schema): ErrorForm[] => {
    const members = [...(reader.membersOf(schema) ?? [])];
    const isSign = ([name]: (typeof members)[number]) => errorSigns.includes(name);
    const isKnown = members.every(isSign) || members.some((each) => each[1].required && isSign(each));
    if (isKnown && members.every(([name]) => isOfErrors(name))) return [];
    const namesOf = (required: boolean) =>
      members.flatMap(([name, each]) => (each.required === required ? [name] : []));
    return [{ required: namesOf(true), optional: namesOf(false) }];
  });
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];

  function choicesOf(schema: Schema): readonly Schema[] {
    const { anyOf, oneOf, ...whole } = reader.core(schema);
    return anyOf ?? oneOf ?? [whole];
  }
}
