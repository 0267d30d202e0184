import type { DescribedData } from "../response/described-data.js";
import { type Fits, createFits } from "../response/shape/fits.js";
import { namesIn } from "../response/shape/names-in.js";
import type { Service } from "../service/service.js";
import { pathWriter } from "./path-in-url.js";
import { type PlacedParameters, type PreparedParameter, prepareParameters } from "./parameters/parameters.js";

/** A row of the operations table, and what is derived from it once for all calls. */
export interface CallableOperation extends DescribedData {
  readonly id: string;
  /** Writes the path in its URL form. */
  readonly writePath: (values: PlacedParameters["path"]) => string;
  readonly parameters: readonly PreparedParameter[];
}

/** Prepares the operations of a service, each when it is first called. */
export function callableOperations(service: Service): (id: string) => CallableOperation {
  const compile = createFits(service.shapes);
  const prepared = new Map<string, CallableOperation>();
  return (id) => {
    const known = prepared.get(id);
    if (known) return known;
    const row = service.operations[id];
    if (!row) throw new TypeError(`the service has no operation "${id}"`);
    const fits = compile(row.data);
    const parameters = prepareParameters(row.parameters);
    const names = namesIn(row.data, service.shapes, compile, row.safe);
    const isKnown = isTelling(fits) && row.data !== "none";
    const forms = { isTelling: isTelling(fits), isFindable: isKnown && !plainest.some((value) => fits(value)) };
    const operation = { id, row, writePath: pathWriter(row.path), service, parameters, fits, names, ...forms };
    prepared.set(id, operation);
    return operation;
  };
}

/** Values that fit a shape without identifying data: one of each kind without members, and lists of them. */
const kinds = ["", 0, true, null];
const plainest: readonly unknown[] = [...kinds, ...[...kinds, {}, []].map((kind) => [kind])];

/**
 * Whether data that fits says anything by its member names. A described member cannot be undefined, so an object with
 * undefined members shows which names are described. A map describes every name.
 */
function isTelling(fits: Fits): boolean {
  const namesErrors = fits({ "": undefined }) && !fits({ code: undefined, error: undefined, errors: undefined });
  return !fits({}) || namesErrors;
}
