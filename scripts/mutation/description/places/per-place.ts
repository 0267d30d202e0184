import type {
  Description,
  OperationObject,
  ParameterObject,
  Response,
  Schema,
} from "../../../../toolkit/description/parts/description.js";
import { at, contentPaths, operationPaths, parameterPaths, schemaPaths, type Path } from "./sites.js";

/** A description with one thing changed. */
export interface Mutant {
  operator: string;
  /** Where, in words that stay the same from run to run. */
  site: string;
  /** Makes the change in a copy of the description. */
  apply: (description: Description) => void;
}

/** A change at every place where it can be made. */
export type MakeMutants = (description: Description) => Omit<Mutant, "operator">[];

/** Kinds of change, by their names. */
export type Operators = Readonly<Record<string, MakeMutants>>;

export const idOf = ({ operator, site }: Pick<Mutant, "operator" | "site">): string => `${operator} ${site}`;

/** What is done to one place of a copy of the description. */
type Change<T> = (place: T, copy: Description, path: Path) => unknown;

type Fits<T> = (place: T, path: Path) => boolean;

type Paths = (description: Description) => Path[];

const siteOf = (path: Path) => path.slice(1).join(" ");

/** One mutant for each place of a kind that fits. */
export const perPlace =
  <T>(paths: Paths) =>
  (change: Change<T>, fits: Fits<T> = () => true): MakeMutants =>
  (description) =>
    paths(description)
      .filter((path) => fits(at<T>(description, ...path), path))
      .map((path) => ({ site: siteOf(path), apply: (copy) => void change(at<T>(copy, ...path), copy, path) }));

/** One mutant for each part of each place of a kind: a member, an item, or what is put there. */
export const perPart =
  <T>(paths: Paths) =>
  <P extends string | number>(
    parts: (place: T) => Iterable<P>,
    change: (place: T, part: P, copy: Description) => unknown,
  ): MakeMutants =>
  (description) =>
    paths(description).flatMap((path) =>
      Array.from(parts(at<T>(description, ...path)), (part) => ({
        site: `${siteOf(path)} ${part}`,
        apply: (copy: Description) => void change(at<T>(copy, ...path), part, copy),
      })),
    );

/** Whether a schema has a keyword, or is of one of some types alone. */
export const has = (keyword: keyof Schema) => (schema: Schema) => schema[keyword] !== undefined;
export const isA =
  (...types: string[]) =>
  ({ type }: Schema) =>
    typeof type === "string" && types.includes(type);

/** Says something more in a place, or something else. */
export const saying = (members: object) => (place: object) => Object.assign(place, members);

export const perOperation = perPlace<OperationObject>(operationPaths);
export const perParameter = perPlace<ParameterObject & { example?: unknown; examples?: object }>(parameterPaths);
/** Per request body and per response. */
export const perContent = perPlace<Response>(contentPaths);
export const perPathItem = <T extends object>(change: Change<T>, fits?: Fits<T>) =>
  perPlace<T>(({ paths }) => Object.keys(paths).map((path) => ["paths", path]))(change, fits);
export const perSchema = (fits: Fits<Schema>, change: Change<Schema>): MakeMutants =>
  perPlace<Schema>(schemaPaths)(change, fits);

/** The same members in another order. */
export const reversed = <T extends object>(members: T) => Object.fromEntries(Object.entries(members).reverse()) as T;

export const whole =
  (site: string, change: (description: Description) => unknown): MakeMutants =>
  () => [{ site, apply: (copy) => void change(copy) }];
