import type { Operation, Parameter, Response } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perOperation, perParameter } from "../per-place.js";
import { at, operationPaths, type Path } from "../sites.js";

const inQuery = (parameter: Parameter) => parameter.in === "query";

const hasBody = ({ requestBody }: Operation) => requestBody !== undefined;

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
    mutants: (description) =>
      operationPaths(description).flatMap((path) =>
        (at<Operation>(description, ...path).parameters ?? []).map((_parameter, index) => ({
          site: `${path.slice(1).join(" ")} ${index}`,
          apply: (copy) => void at<Parameter[]>(copy, ...path, "parameters").splice(index, 1),
        })),
      ),
  },
  {
    name: "parameter-add",
    mutants: (description) =>
      operationPaths(description).flatMap((path) =>
        [false, true].map((required) => ({
          site: `${path.slice(1).join(" ")} ${required ? "required" : "optional"}`,
          apply(copy) {
            const parameter = { name: "page", in: "query" as const, required, schema: { type: "integer" }, example: 1 };
            (at<Operation>(copy, ...path).parameters ??= []).push(parameter);
          },
        })),
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
    mutants: (description) =>
      statuses(description).map(([path, status]) => ({
        site: `${path.slice(1).join(" ")} ${status}`,
        apply(copy) {
          const responses = at<Record<string, Response>>(copy, ...path, "responses");
          const other = { "200": "202", "400": "422", "401": "407", "403": "451", "404": "410" }[status] ?? "599";
          responses[other] = responses[status] ?? {};
          Reflect.deleteProperty(responses, status);
        },
      })),
  },
  {
    name: "status-remove",
    mutants: (description) =>
      statuses(description).map(([path, status]) => ({
        site: `${path.slice(1).join(" ")} ${status}`,
        apply: (copy) => void Reflect.deleteProperty(at<object>(copy, ...path, "responses"), status),
      })),
  },
  {
    name: "status-add",
    mutants: (description) =>
      operationPaths(description).flatMap((path) =>
        ["409", "204"].map((status) => ({
          site: `${path.slice(1).join(" ")} ${status}`,
          apply(copy) {
            const added = status === "204" ? {} : { $ref: "#/components/responses/NotFound" };
            at<Record<string, object>>(copy, ...path, "responses")[status] = added;
          },
        })),
      ),
  },
];

function statuses(description: Parameters<typeof operationPaths>[0]): [Path, string][] {
  return operationPaths(description).flatMap((path) =>
    Object.keys(at<Operation>(description, ...path).responses).map((status): [Path, string] => [path, status]),
  );
}
