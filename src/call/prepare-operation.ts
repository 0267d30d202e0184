import { createFits, type Fits } from "../response/fits.js";
import type { Operation, Service } from "../service.js";
import { prepareParameters, type PreparedParameter } from "./parameters.js";

/** A row of the operations table, and what is made of it once so that calls need not. */
export interface PreparedOperation {
  readonly id: string;
  readonly row: Operation;
  readonly service: Service;
  readonly parameters: readonly PreparedParameter[];
  /** Whether data is just as described. */
  readonly fits: Fits;
  /** Whether data that fits tells anything: a shape that takes an empty object does not. */
  readonly isTelling: boolean;
}

/** Prepares the operations of a service, each when it is first called. */
export function prepareOperations(service: Service): (id: string) => PreparedOperation {
  const compile = createFits(service.shapes);
  const prepared = new Map<string, PreparedOperation>();
  return (id) => {
    const known = prepared.get(id);
    if (known) return known;
    const row = service.operations[id];
    if (!row) throw new TypeError(`the service has no operation "${id}"`);
    const fits = compile(row.data);
    const parameters = prepareParameters(row.parameters);
    const operation = { id, row, service, parameters, fits, isTelling: !fits({}) };
    prepared.set(id, operation);
    return operation;
  };
}
