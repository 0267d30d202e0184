import type { Operation } from "../../../../toolkit/description/description.js";
import { resolve } from "../../../../toolkit/description/resolve.js";
import type { Operator } from "../mutant.js";
import { perContent, perOperation, perParameter, perPathItem, whole } from "../per-place.js";
import { at, operationPaths } from "../sites.js";

const reversed = <T extends object>(members: T) => Object.fromEntries(Object.entries(members).reverse()) as T;

/** Other places and another order for the same operations, parameters and responses. */
export const structureRefactorings: readonly Operator[] = [
  {
    name: "paths in another order",
    mutants: whole("paths", (copy) => (copy.paths = reversed(copy.paths))),
  },
  {
    name: "components in another order",
    mutants: ({ components = {} }) =>
      Object.keys(components).map((kind) => ({
        site: kind,
        apply: ({ components: all = {} }) => void (all[kind] = reversed(all[kind] ?? {})),
      })),
  },
  {
    name: "responses in another order",
    mutants: perOperation((operation) => (operation.responses = reversed(operation.responses))),
  },
  {
    name: "parameters in another order",
    mutants: perOperation(
      ({ parameters = [] }) => parameters.reverse(),
      ({ parameters = [] }) => parameters.length > 1,
    ),
  },
  {
    name: "parameters moved to the path",
    mutants: (description) =>
      operationPaths(description)
        .filter(([, path = ""]) => Object.keys(description.paths[path] ?? {}).length === 1)
        .filter((path) => at<Operation>(description, ...path).parameters?.length)
        .map((path) => ({
          site: path.slice(1).join(" "),
          apply(copy) {
            const operation = at<Operation>(copy, ...path);
            at<{ parameters?: unknown }>(copy, ...path.slice(0, 2)).parameters = operation.parameters;
            Reflect.deleteProperty(operation, "parameters");
          },
        })),
  },
  {
    name: "parameters written out",
    mutants: perOperation(
      (operation, copy) =>
        (operation.parameters = operation.parameters?.map((each) => structuredClone(resolve(copy, each))) ?? []),
      ({ parameters = [] }) => parameters.length > 0,
    ),
  },
  {
    name: "responses written out",
    mutants: perOperation((operation, copy) => {
      for (const [status, each] of Object.entries(operation.responses)) {
        operation.responses[status] = structuredClone(resolve(copy, each));
      }
    }),
  },
  {
    name: "security of an operation left to the root",
    mutants: perOperation((operation) => Reflect.deleteProperty(operation, "security")),
  },
  {
    name: "no security at the root, where every operation has its own",
    mutants: whole("root", (copy) => Reflect.deleteProperty(copy, "security")),
  },
  { name: "deprecated: false", mutants: perOperation((operation) => Object.assign(operation, { deprecated: false })) },
  {
    name: "the servers of the root at an operation",
    mutants: perOperation((operation, copy) => Object.assign(operation, { servers: structuredClone(copy.servers) })),
  },
  {
    name: "the servers of the root at a path",
    mutants: perPathItem((item, copy) => Object.assign(item, { servers: structuredClone(copy.servers) })),
  },
  {
    name: "required: false spelled out or left out",
    mutants: perParameter(
      (parameter) =>
        "required" in parameter
          ? Reflect.deleteProperty(parameter, "required")
          : Object.assign(parameter, { required: false }),
      ({ required }) => !required,
    ),
  },
  {
    name: "style and explode spelled out",
    mutants: perParameter((parameter) =>
      Object.assign(
        parameter,
        parameter.in === "query" ? { style: "form", explode: true } : { style: "simple", explode: false },
      ),
    ),
  },
  {
    name: "allowEmptyValue and allowReserved spelled out",
    mutants: perParameter(
      (parameter) => Object.assign(parameter, { allowEmptyValue: false, allowReserved: false }),
      (parameter) => parameter.in === "query",
    ),
  },
  {
    name: "media types in another case of content",
    mutants: perContent((holder) => {
      const content = Object.entries(holder.content ?? {}).map(([type, media]) => [type, reversed(media)] as const);
      holder.content = Object.fromEntries(content);
    }),
  },
  {
    name: "a component that nobody uses",
    mutants: whole(
      "schemas",
      ({ components = {} }) =>
        (components.schemas = { ...components.schemas, Unused: { type: "string", description: "Nobody's." } }),
    ),
  },
];
