import type { OperationObject, ParameterObject } from "../../../../toolkit/description/parts/description.js";
import { type Operators, perOperation, perParameter, perPart } from "../places/per-place.js";
import { operationPaths } from "../places/sites.js";

const inQuery = (parameter: ParameterObject) => parameter.in === "query";

const hasBody = ({ requestBody }: OperationObject) => requestBody !== undefined;

const statuses = ({ responses }: OperationObject) => Object.keys(responses);

export const parameterOperators: Operators = {
  "parameter-rename": perParameter((parameter) => (parameter.name += "_x"), inQuery),
  "parameter-required-flip": perParameter((parameter) => (parameter.required = !parameter.required), inQuery),
  "parameter-to-header": perParameter((parameter) => (parameter.in = "header"), inQuery),
  "parameter-schema-drop": perParameter((parameter) => (parameter.schema = {})),
  "parameter-to-array": perParameter(
    (parameter) => (parameter.schema = { type: "array", items: parameter.schema ?? {} }),
    inQuery,
  ),
  "parameter-remove": perPart<OperationObject>(operationPaths)(
    ({ parameters = [] }) => parameters.keys(),
    ({ parameters }, index) => parameters?.splice(index, 1),
  ),
  "parameter-add": perPart<OperationObject>(operationPaths)(
    () => ["optional", "required"],
    (operation, which) => {
      const required = which === "required";
      const parameter = { name: "page", in: "query" as const, required, schema: { type: "integer" }, example: 1 };
      (operation.parameters ??= []).push(parameter);
    },
  ),
  "body-optional": perOperation(({ requestBody }) => Object.assign(requestBody ?? {}, { required: false }), hasBody),
  "body-remove": perOperation((operation) => Reflect.deleteProperty(operation, "requestBody"), hasBody),
  "body-add": perOperation(
    (operation) => {
      const content = { "application/json": { schema: { type: "object" } } };
      operation.requestBody = { required: true, content };
    },
    (operation, path) => path[2] === "post" && !hasBody(operation),
  ),
  "status-change": perPart<OperationObject>(operationPaths)(statuses, ({ responses }, status) => {
    const other = { "200": "202", "400": "422", "401": "407", "403": "451", "404": "410" }[status] ?? "599";
    responses[other] = responses[status] ?? {};
    Reflect.deleteProperty(responses, status);
  }),
  "status-remove": perPart<OperationObject>(operationPaths)(statuses, ({ responses }, status) =>
    Reflect.deleteProperty(responses, status),
  ),
  "status-add": perPart<OperationObject>(operationPaths)(
    () => ["409", "204"],
    ({ responses }, status) => {
      responses[status] = status === "204" ? {} : { $ref: "#/components/responses/NotFound" };
    },
  ),
};
