import type { OperationObject } from "../../../../toolkit/description/parts/description.js";
import { resolve } from "../../../../toolkit/description/parts/resolve.js";
import {
  type Operators,
  perContent,
  perOperation,
  perParameter,
  perPathItem,
  reversed,
  saying,
  whole,
} from "../places/per-place.js";
import { at, operationPaths } from "../places/sites.js";

/** Other places and another order for the same operations, parameters and responses. */
export const structureRefactorings: Operators = {
  "paths in another order": whole("paths", (copy) => (copy.paths = reversed(copy.paths))),
  "components in another order": ({ components = {} }) =>
    Object.keys(components).map((kind) => ({
      site: kind,
      apply: ({ components: all = {} }) => (all[kind] = reversed(all[kind] ?? {})),
    })),
  "responses in another order": perOperation((operation) => (operation.responses = reversed(operation.responses))),
  "parameters in another order": perOperation(
    ({ parameters = [] }) => parameters.reverse(),
    ({ parameters = [] }) => parameters.length > 1,
  ),
  "parameters moved to the path": perPathItem<Record<string, OperationObject>>(
    (item) => {
      const [operation] = Object.values(item);
      Object.assign(item, { parameters: operation?.parameters });
      Reflect.deleteProperty(operation ?? {}, "parameters");
    },
    (item) => {
      const [operation, ...others] = Object.values(item);
      return others.length === 0 && Boolean(operation?.parameters?.length);
    },
  ),
  "parameters written out": perOperation(
    (operation, copy) =>
      (operation.parameters = operation.parameters?.map((each) => structuredClone(resolve(copy, each))) ?? []),
    ({ parameters = [] }) => parameters.length > 0,
  ),
  "responses written out": perOperation((operation, copy) => {
    for (const [status, each] of Object.entries(operation.responses)) {
      operation.responses[status] = structuredClone(resolve(copy, each));
    }
  }),
  "security of the root written at an operation": perOperation((operation, copy) =>
    Object.assign(operation, { security: structuredClone(copy.security) }),
  ),
  "security of the root written at every operation instead": whole("root", (copy) => {
    for (const path of operationPaths(copy)) Object.assign(at<object>(copy, ...path), { security: copy.security });
    Reflect.deleteProperty(copy, "security");
  }),
  "deprecated: false": perOperation(saying({ deprecated: false })),
  "the servers of the root at an operation": perOperation((operation, copy) =>
    Object.assign(operation, { servers: structuredClone(copy.servers) }),
  ),
  "the servers of the root at a path": perPathItem((item, copy) =>
    Object.assign(item, { servers: structuredClone(copy.servers) }),
  ),
  "required: false spelled out or left out": perParameter(
    (parameter) =>
      "required" in parameter
        ? Reflect.deleteProperty(parameter, "required")
        : Object.assign(parameter, { required: false }),
    ({ required }) => !required,
  ),
  "style and explode spelled out": perParameter((parameter) =>
    Object.assign(
      parameter,
      parameter.in === "query" ? { style: "form", explode: true } : { style: "simple", explode: false },
    ),
  ),
  "allowEmptyValue and allowReserved spelled out": perParameter(
    saying({ allowEmptyValue: false, allowReserved: false }),
    (parameter) => parameter.in === "query",
  ),
  "media types in another case of content": perContent((holder) => {
    const content = Object.entries(holder.content ?? {}).map(([type, media]) => [type, reversed(media)] as const);
    holder.content = Object.fromEntries(content);
  }),
  "a component that nobody uses": whole(
    "schemas",
    ({ components = {} }) =>
      (components.schemas = { ...components.schemas, Unused: { type: "string", description: "Nobody's." } }),
  ),
};
