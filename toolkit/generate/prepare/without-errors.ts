import type { Description, OperationObject, Response, Schema } from "../../description/parts/description.js";
import { follow } from "../../description/parts/resolve.js";
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
  const { oneOf, anyOf, ...rest }: Schema = media?.schema ?? {};
  const choices = oneOf ?? anyOf ?? [];
  if (choices.length === 0 || Object.keys(rest).some((keyword) => /^(allOf|properties|\$ref)$/.test(keyword)))
    return success;
  const errors = new Set(
    Object.entries(described).flatMap(([status, response]) => {
      const content = isSuccess(status) ? undefined : follow(description, response)?.content;
      return jsonOnly(description, content ?? {})?.media.schema?.$ref ?? [];
    }),
  );
  const data = choices.filter(({ $ref }) => $ref === undefined || !errors.has($ref));
  const [first] = data;
  if (!first || data.length === choices.length) return success;
  const schema: Schema = data.length === 1 ? first : { ...rest, [oneOf ? "oneOf" : "anyOf"]: data };
  return { ...success, content: { [json]: { ...media, schema } } };
}
