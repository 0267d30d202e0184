import type { Operation } from "./operation.js";

/** To the compiler, a name of digits is a number. */
type NamesIn<T> = T extends object ? `${Extract<keyof T, string | number>}` : never;
type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;
type PlacesOf<O> = O extends { parameters: infer P } ? P : never;

/** The parameter names of an operation, according to its types. */
type NamesOf<O> = { [Place in keyof PlacesOf<O>]-?: NamesIn<NonNullable<PlacesOf<O>[Place]>> }[keyof PlacesOf<O>];

/** The wire names of a row's parameters, including body members. */
type WireNamesOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { name: infer Wire } ? Wire : `${Extract<Name, string | number>}`;
}[keyof Rows];

/** A row whose path and method exist in the types, with exactly the parameters of that operation. */
type ProvenRow<Row, O, Paths> = Row extends {
  path: infer P extends keyof Paths;
  method: infer M;
  parameters: infer Rows;
}
  ? Paths[P] extends Record<Lowercase<M & string>, O>
    ? [NamesOf<O>] extends [WireNamesOf<Rows>]
      ? [WireNamesOf<Rows>] extends [NamesOf<O> | NamesIn<BodyOf<O>> | "body"]
        ? Operation
        : never
      : never
    : never
  : never;

/**
 * Checks a table at compile time: one that disagrees with the types beside it does not compile. Each row is looked up
 * by its own path and method, so that the work grows linearly with the table.
 *
 * @example
 * export const service = { operations: operations satisfies ProvenTable<typeof operations, Described, paths>, … };
 */
export type ProvenTable<Table, Described, Paths> = [keyof Table] extends [keyof Described]
  ? { readonly [Id in keyof Described]: Id extends keyof Table ? ProvenRow<Table[Id], Described[Id], Paths> : never }
  : never;
