import type { Operation, Parameter } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perOperation, perParameter, perPart } from "../per-place.js";
import { at, operationPaths } from "../sites.js";

const inQuery = (parameter: Parameter) => parameter.in === "query";

const hasBody = ({ requestBody }: Operation) => requestBody !== undefined;

const statuses = ({ responses }: Operation) => Object.keys(responses);

/** Changes to parameters, request bodies and statuses. */
export const parameterOperators: readonly Operator[] = [
  { name: "parameter-rename", mutants: perParameter((parameter) => (parameter.name += "_x"), inQuery) },
  {
    name: "parameter-required-flip",
    mutants: perParameter((parameter) => (parameter.required = !parameter.required), inQuery),
  },
  { name: "parameter-to-header", mutants: perParameter((parameter) => (parameter.in = "header"), inQuery) },
  { name: "parameter-schema-drop", mutants: perParameter((parameter) => (parameter.schema = {})) },
  {
    name: "parameter-to-array",
    mutants: perParameter(
      (parameter) => (parameter.schema = { type: "array", items: parameter.schema ?? {} }),
      inQuery,
    ),
  },
  {
    name: "parameter-remove",
    mutants: perPart<Operation>(operationPaths)(
      ({ parameters = [] }) => parameters.keys(),
      ({ parameters }, index) => parameters?.splice(index, 1),
    ),
  },
  {
    name: "parameter-add",
    mutants: perPart<Operation>(operationPaths)(
      () => ["optional", "required"],
      (operation, which) => {
        const required = which === "required";
        const parameter = { name: "page", in: "query" as const, required, schema: { type: "integer" }, example: 1 };
        (operation.parameters ??= []).push(parameter);
      },
    ),
  },
  {
    name: "body-optional",
    mutants: perOperation(({ requestBody }) => Object.assign(requestBody ?? {}, { required: false }), hasBody),
  },
  {
    name: "body-remove",
    mutants: perOperation((operation) => Reflect.deleteProperty(operation, "requestBody"), hasBody),
  },
  {
    name: "body-add",
    mutants: (description) =>
      operationPaths(description)
        .filter((path) => path[2] === "post" && !at<Operation>(description, ...path).requestBody)
        .map((path) => ({
          site: path.slice(1).join(" "),
          apply(copy) {
            const content = { "application/json": { schema: { type: "object" } } };
            at<Operation>(copy, ...path).requestBody = { required: true, content };
          },
        })),
  },
  {
    name: "status-change",
    mutants: perPart<Operation>(operationPaths)(statuses, ({ responses }, status) => {
      const other = { "200": "202", "400": "422", "401": "407", "403": "451", "404": "410" }[status] ?? "599";
      responses[other] = responses[status] ?? {};
      Reflect.deleteProperty(responses, status);
    }),
  },
  {
    name: "status-remove",
    mutants: perPart<Operation>(operationPaths)(statuses, ({ responses }, status) =>
      Reflect.deleteProperty(responses, status),
    ),
  },
  {
    name: "status-add",
    mutants: perPart<Operation>(operationPaths)(
      () => ["409", "204"],
      ({ responses }, status) => {
        responses[status] = status === "204" ? {} : { $ref: "#/components/responses/NotFound" };
      },
    ),
  },
];
