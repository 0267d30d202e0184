import type { Operation, Parameter } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { at, operationPaths, parameterPaths } from "../sites.js";

const join = (path: readonly (string | number)[]) => path.slice(1).reverse().join(" ");

/** Changes to paths, methods and operations. */
export const operationOperators: readonly Operator[] = [
  {
    name: "path-rename",
    mutants: ({ paths }) =>
      Object.keys(paths).flatMap((path) =>
        [path.replace("/viewer", "/user"), `${path}/all`].map((other) => ({
          site: `${path} to ${other}`,
          apply(description) {
            description.paths = Object.fromEntries(
              Object.entries(description.paths).map(([each, item]) => [each === path ? other : each, item]),
            );
          },
        })),
      ),
  },
  {
    name: "path-remove",
    mutants: ({ paths }) =>
      Object.keys(paths).map((path) => ({
        site: path,
        apply: (description) => void Reflect.deleteProperty(description.paths, path),
      })),
  },
  {
    name: "path-parameter-rename",
    mutants: () => [
      {
        site: "{order_id}",
        apply(description) {
          const text = JSON.stringify(description.paths).replaceAll("{order_id}", "{id}");
          description.paths = JSON.parse(text) as typeof description.paths;
          for (const path of parameterPaths(description)) {
            const parameter = at<Parameter>(description, ...path);
            if (parameter.name === "order_id") parameter.name = "id";
          }
        },
      },
    ],
  },
  {
    name: "method-change",
    mutants: (description) =>
      operationPaths(description).flatMap(([, path = "", method = ""]) =>
        ["put", method === "get" ? "delete" : "get"].map((other) => ({
          site: `${path} ${method} to ${other}`,
          apply({ paths }) {
            const item = paths[path];
            if (!item?.[method]) return;
            item[other] = item[method];
            Reflect.deleteProperty(item, method);
          },
        })),
      ),
  },
  {
    name: "operation-add",
    mutants: ({ paths }) =>
      Object.keys(paths).map((path) => ({
        site: `delete ${path}`,
        apply(description) {
          const source = Object.values(description.paths[path] ?? {})[0] as Operation;
          const added = { ...structuredClone(source), operationId: "removeIt" };
          (description.paths[path] as Record<string, Operation>).delete = added;
        },
      })),
  },
  {
    name: "operation-id-rename",
    mutants: (description) =>
      operationPaths(description).map((path) => ({
        site: join(path),
        apply(copy) {
          at<Operation>(copy, ...path).operationId += "Now";
        },
      })),
  },
  {
    name: "operation-ids-swap",
    mutants: (description) =>
      operationPaths(description)
        .slice(1)
        .map((path, index) => ({
          site: join(path),
          apply(copy) {
            const one = at<Operation>(copy, ...path);
            const other = at<Operation>(copy, ...(operationPaths(description)[index] ?? path));
            [one.operationId, other.operationId] = [other.operationId, one.operationId];
          },
        })),
  },
  {
    name: "base-path-change",
    mutants: () =>
      ["/api/v4", "/api", "/", "/api/v3/viewer"].map((url) => ({
        site: url,
        apply: (description) => void (description.servers = [{ url }]),
      })),
  },
  {
    name: "dialect-change",
    mutants: () => [
      {
        site: "removed",
        apply: (description) => void Reflect.deleteProperty(description, "jsonSchemaDialect"),
      },
    ],
  },
  {
    name: "operation-servers",
    mutants: (description) =>
      operationPaths(description).map((path) => ({
        site: join(path),
        apply: (copy) => void Object.assign(at<Operation>(copy, ...path), { servers: [{ url: "/api/v4" }] }),
      })),
  },
  {
    name: "path-servers",
    mutants: ({ paths }) =>
      Object.keys(paths).map((path) => ({
        site: path,
        apply: (copy) => void Object.assign(copy.paths[path] ?? {}, { servers: [{ url: "/api/v2" }] }),
      })),
  },
  {
    name: "deprecate",
    mutants: (description) =>
      operationPaths(description).map((path) => ({
        site: join(path),
        apply: (copy) => void Object.assign(at<Operation>(copy, ...path), { deprecated: true }),
      })),
  },
  {
    name: "prose-change",
    mutants: (description) =>
      operationPaths(description).map((path) => ({
        site: join(path),
        apply(copy) {
          at<Operation>(copy, ...path).description = "Other words.";
        },
      })),
  },
];
