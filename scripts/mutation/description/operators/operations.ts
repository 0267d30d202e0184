import type { OperationObject, ParameterObject } from "../../../../toolkit/description/parts/description.js";
import { type Operators, perOperation, perPathItem, saying, whole } from "../places/per-place.js";
import { at, operationPaths, parameterPaths } from "../places/sites.js";

export const operationOperators: Operators = {
  "path-rename": ({ paths }) =>
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
  "path-remove": ({ paths }) =>
    Object.keys(paths).map((path) => ({
      site: path,
      apply: (description) => Reflect.deleteProperty(description.paths, path),
    })),
  "path-parameter-rename": whole("{order_id}", (copy) => {
    const text = JSON.stringify(copy.paths).replaceAll("{order_id}", "{id}");
    copy.paths = JSON.parse(text) as typeof copy.paths;
    for (const path of parameterPaths(copy)) {
      const parameter = at<ParameterObject>(copy, ...path);
      if (parameter.name === "order_id") parameter.name = "id";
    }
  }),
  "method-change": (description) =>
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
  "operation-add": perPathItem<Record<string, OperationObject>>((item) => {
    const [source] = Object.values(item);
    item.delete = { ...(structuredClone(source) as OperationObject), operationId: "removeIt" };
  }),
  "operation-id-rename": perOperation((operation) => (operation.operationId += "Now")),
  "operation-ids-swap": (description) =>
    operationPaths(description)
      .slice(1)
      .map((path, index) => ({
        site: path.slice(1).join(" "),
        apply(copy) {
          const one = at<OperationObject>(copy, ...path);
          const other = at<OperationObject>(copy, ...(operationPaths(description)[index] ?? path));
          [one.operationId, other.operationId] = [other.operationId, one.operationId];
        },
      })),
  "base-path-change": () =>
    ["/api/v4", "/api", "/", "/api/v3/viewer"].map((url) => ({
      site: url,
      apply: (description) => (description.servers = [{ url }]),
    })),
  "dialect-change": whole("removed", (copy) => Reflect.deleteProperty(copy, "jsonSchemaDialect")),
  "operation-servers": perOperation(saying({ servers: [{ url: "/api/v4" }] })),
  "path-servers": perPathItem(saying({ servers: [{ url: "/api/v2" }] })),
  deprecate: perOperation(saying({ deprecated: true })),
  "prose-change": perOperation((operation) => (operation.description = "Other words.")),
};
