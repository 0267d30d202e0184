import { basePathOf } from "../description/base-path.js";
import {
  operationsOf,
  resolve,
  successOf,
  type DescribedOperation,
  type Description,
  type Schema,
} from "../description/description.js";

const header = `
import type { operations as Described, paths } from "./types.js";

/** A parameter of an operation: where it travels, and what is checked before anything is sent. */
export interface Parameter {
  readonly in: "path" | "query" | "body";
  readonly type: "any" | "string" | "integer" | "number" | "boolean";
  readonly required?: true;
  readonly pattern?: RegExp;
  /** What the pattern means, in the description's words. */
  readonly meaning?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

type NamesIn<T> = T extends object ? keyof T : never;
type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;
type NamesOf<O> = O extends { parameters: { path?: infer P; query?: infer Q } }
  ? NamesIn<P> | NamesIn<NonNullable<Q>> | NamesIn<BodyOf<O>>
  : never;

/** One row of the table. */
export interface Operation {
  readonly method: string;
  readonly path: keyof paths;
  /** Safe in the sense of HTTP: it changes nothing, so it may be sent again. */
  readonly safe: boolean;
  /** Answers with a cursor collection. */
  readonly paginated: boolean;
  /** Needs an access token. */
  readonly secured: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** The proof: a table that disagrees with the types next to it does not compile. */
type Table = {
  readonly [Id in keyof Described]: Operation & {
    [P in keyof paths]: {
      [M in keyof paths[P] & string]: paths[P][M] extends Described[Id]
        ? {
            readonly path: P;
            readonly method: Uppercase<M>;
            readonly parameters: { readonly [Name in NamesOf<Described[Id]>]: Parameter };
          }
        : never;
    }[keyof paths[P] & string];
  }[keyof paths];
};
`;

/** The operations table and the interface of the operation methods. */
export function emitOperations(description: Description): string {
  const all = operationsOf(description);
  return `${header}
/** The path prefix of every operation, from the description's \`servers\`. */
export const basePath = ${JSON.stringify(basePathOf(description))};

/** The operations as data. */
export const operations = {
${all.map((each) => `  ${each.id}: ${row(description, each)},`).join("\n")}
} as const satisfies Table;

export type OperationId = keyof typeof operations;

${all.map((each) => parametersType(each)).join("\n\n")}

/** One method per operation. \`Options\` are the options of a single call. */
export interface Operations<Options> {
${all.map((each) => method(description, each)).join("\n")}
}
`;
}

function row(description: Description, each: DescribedOperation): string {
  const { operation } = each;
  const { schema } = successOf(description, each);
  const members = (schema && resolve(description, schema).properties) ?? {};
  const body = bodyOf(description, each);
  const fields = Object.entries(body?.properties ?? {});
  const parameters = [
    ...each.parameters.map(({ name, in: place, required = false, schema }) => parameter(name, place, required, schema)),
    ...fields.map(([name, member]) => parameter(name, "body", body?.required?.includes(name) ?? false, member)),
  ];

  function parameter(name: string, place: string, required: boolean, schema: Schema = {}): string {
    const { type, pattern, description: meaning, enum: values, minimum, maximum } = resolve(description, schema);
    const rules = [
      `in: ${JSON.stringify(place)}`,
      `type: ${JSON.stringify(typeof type === "string" ? type : "any")}`,
      required && "required: true",
      pattern !== undefined && `pattern: ${String(new RegExp(pattern, "u"))}`,
      pattern !== undefined && meaning !== undefined && `meaning: ${JSON.stringify(meaning.trim().replace(/\.$/, ""))}`,
      values && `enum: ${JSON.stringify(values)}`,
      minimum !== undefined && `minimum: ${minimum}`,
      maximum !== undefined && `maximum: ${maximum}`,
    ];
    return `${JSON.stringify(name)}: { ${rules.filter(Boolean).join(", ")} }`;
  }

  return `{
    method: ${JSON.stringify(each.method)}, path: ${JSON.stringify(each.path)},
    safe: ${["GET", "HEAD", "OPTIONS", "TRACE"].includes(each.method)},
    paginated: ${"edges" in members && "page_info" in members},
    secured: ${(operation.security ?? description.security ?? []).length > 0},
    parameters: { ${parameters.join(", ")} },
  }`;
}

const typeName = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}Parameters`;

function parametersType({ id, parameters, operation }: DescribedOperation): string {
  const places = ["path", "query"].filter((place) => parameters.some((each) => each.in === place));
  const parts = places.map((place) => `NonNullable<Described["${id}"]["parameters"]["${place}"]>`);
  if (operation.requestBody) parts.push(`BodyOf<Described["${id}"]>`);
  return `/** The parameters of {@link Operations.${id}}, by their wire names. */
export type ${typeName(id)} = ${parts.join(" & ") || "Record<string, never>"};`;
}

function method(description: Description, each: DescribedOperation): string {
  const { id, operation } = each;
  const { status, mediaType } = successOf(description, each);
  const optional = each.parameters.some(({ required }) => required) || operation.requestBody?.required ? "" : "?";
  const data = `Described["${id}"]["responses"]["${status}"]["content"]["${mediaType}"]`;
  const text = (operation.summary ?? "").replaceAll("*/", "*\\/");
  return `  /** ${text} — \`${each.method} ${each.path}\` */
  ${id}: (params${optional}: ${typeName(id)}, options?: Options) => Promise<${data}>;`;
}

function bodyOf(description: Description, { id, operation }: DescribedOperation): Schema | undefined {
  if (!operation.requestBody) return undefined;
  const schema = resolve(description, operation.requestBody).content["application/json"]?.schema;
  if (!schema) throw new Error(`${id} has a request body that is not application/json`);
  return resolve(description, schema);
}
