import type { Description, Operation, Parameter } from "./description.js";
import { resolve } from "./resolve.js";

/** One operation, where it stands and what it inherits from its path. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** All operations under `paths`, in the order of the description. */
export function operationsOf(description: Description): DescribedOperation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(resolve(description, item))
      .filter(([method]) => methods.includes(method))
      .map(([method, described]) => {
        const operation = described as Operation;
        if (!operation.operationId) throw new Error(`${method.toUpperCase()} ${path} has no operationId`);
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          operation,
          parameters: parameters.map((parameter) => resolve(description, parameter)),
        };
      }),
  );
}
