import type { Description, OperationObject, Response, Schema } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
import { targetOf } from "../../description/json/pointer.js";
import { json, jsonOnly } from "../schemas/media.js";

/**
 * A success without those choices of its body that are described as the errors of other statuses, too: they are thrown,
 * and never data. One that is nothing else stays as it is.
 *
 * @param success ready to be emitted
 * @param described all responses of the operation, by their statuses
 * @param isSuccess whether a status is one of success
 */
export function withoutErrors(
  success: Response,
  described: OperationObject["responses"],
  isSuccess: (status: string) => boolean,
  description: Description,
): Response {
  const media = success.content?.[json];
  const given = media?.schema ?? {};
  // A choice that has a name is emitted with it, and may be that of other operations.
  const { oneOf, anyOf, ...rest }: Schema = follow(description, given) ?? {};
  const choices = oneOf ?? anyOf ?? [];
  const isEmitted = given.$ref === undefined || choices.every(({ $ref }) => $ref !== undefined);
  if (!isEmitted || Object.keys(rest).some((keyword) => /^(allOf|properties|\$ref)$/.test(keyword))) return success;
  const errors = new Set(
    Object.entries(described).flatMap(([status, response]) => {
      const content = isSuccess(status) ? undefined : follow(description, response)?.content;
      return namedBy(jsonOnly(description, content ?? {})?.media.schema, description);
    }),
  );
  const isError = (choice: Schema) => {
    const names = choice.$ref === undefined ? [] : namedBy(choice, description);
    return names.length > 0 && names.every((name) => errors.has(name));
  };
  const data = choices.filter((choice) => !isError(choice));
  const [first] = data;
  if (!first || data.length === choices.length) return success;
  const schema: Schema = data.length === 1 ? first : { ...rest, [oneOf ? "oneOf" : "anyOf"]: data };
  return { ...success, content: { [json]: { ...media, schema } } };
}

/** The schemas that one stands for, through other names and choices of names. */
function namedBy(schema: Schema | undefined, description: Description, seen = new Set<unknown>()): string[] {
  if (!schema || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, oneOf, anyOf } = schema;
  if ($ref === undefined) {
    const named = (oneOf ?? anyOf ?? []).filter((each) => each.$ref !== undefined);
    return named.flatMap((each) => namedBy(each, description, seen));
  }
  const target = targetOf(description, $ref) as Schema | undefined;
  const choices = target?.oneOf ?? target?.anyOf ?? [];
  const isOther =
    target?.$ref !== undefined || (choices.length > 0 && choices.every((each) => each.$ref !== undefined));
  return isOther ? namedBy(target, description, seen) : [$ref];
}
