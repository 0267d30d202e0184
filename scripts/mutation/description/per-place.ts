import type { Description, Operation, Parameter, Response, Schema } from "../../../toolkit/description/description.js";
import type { Operator } from "./mutant.js";
import { at, contentPaths, operationPaths, parameterPaths, schemaPaths, type Path } from "./sites.js";

/** What is done to one place of a copy of the description. */
type Change<T> = (place: T, copy: Description) => unknown;

/** One mutant for each place of a kind that fits. */
const perPlace =
  <T>(paths: (description: Description) => Path[]) =>
  (change: Change<T>, fits: (place: T) => boolean = () => true): Operator["mutants"] =>
  (description) =>
    paths(description)
      .filter((path) => fits(at<T>(description, ...path)))
      .map((path) => ({ site: path.slice(1).join(" "), apply: (copy) => void change(at<T>(copy, ...path), copy) }));

export const perOperation = perPlace<Operation>(operationPaths);
export const perParameter = perPlace<Parameter & { example?: unknown; examples?: object }>(parameterPaths);
/** Per request body and per response. */
export const perContent = perPlace<Response>(contentPaths);
export const perPathItem = perPlace<object>(({ paths }) => Object.keys(paths).map((path) => ["paths", path]));
export const perSchema = (fits: (schema: Schema) => boolean, change: Change<Schema>): Operator["mutants"] =>
  perPlace<Schema>(schemaPaths)(change, fits);

/** A change of the description as a whole. */
export const whole =
  (site: string, change: (description: Description) => unknown): Operator["mutants"] =>
  () => [{ site, apply: (copy) => void change(copy) }];
