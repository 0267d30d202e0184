/** The parts of a bundled description that the generators read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** A flag in OpenAPI 3.0, a bound in 3.1. */
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  /** OpenAPI 3.0. */
  nullable?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-insisted"?: string[];
  "x-not-shown"?: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  description?: string;
  schema?: Schema;
  content?: Record<string, Media>;
  style?: string;
  explode?: boolean;
  /** Of a prepared description: what joins the items of an array. */
  joined?: "," | " " | "|";
  "x-not-shown"?: unknown;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
  /** The member of the body that holds the data. */
  "x-envelope"?: string;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Record<string, Media>;
}

export interface Server {
  url: string;
  variables?: Record<string, { default?: string }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  servers?: Server[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  callbacks?: unknown;
  "x-pagination"?: unknown;
  "x-matches"?: Record<string, string>;
}

/** Methods in lower case, and what all of them share. */
export type PathItem = Record<string, unknown> & { parameters?: Parameter[] };

export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers?: Server[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
}

/** One operation, where it stands and what it inherits from its path. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Follows local references until the thing itself is reached. */
export function resolve<T>(description: Description, value: T): T {
  let current: unknown = value;
  for (let hops = 0; isReference(current); hops++) {
    if (!current.$ref.startsWith("#/") || hops > 100) throw new Error(`cannot resolve "${current.$ref}": bundle first`);
    let target: unknown = description;
    for (const segment of current.$ref.slice(2).split("/")) {
      const key = decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
      target = (target as Record<string, unknown> | undefined)?.[key];
    }
    if (target === undefined) throw new Error(`"${current.$ref}" leads nowhere`);
    current = target;
  }
  return current as T;
}

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

/** The answer of an operation that succeeded: its first 2xx status. */
export function successOf(description: Description, { id, operation }: DescribedOperation) {
  const status = Object.keys(operation.responses).find((code) => code.startsWith("2"));
  if (status === undefined) throw new Error(`${id} declares no success`);
  const content = resolve(description, operation.responses[status])?.content ?? {};
  const mediaType = Object.keys(content).find((type) => type.includes("json"));
  return { status, mediaType, schema: mediaType === undefined ? undefined : content[mediaType]?.schema };
}

function isReference(value: unknown): value is { $ref: string } {
  return typeof (value as { $ref?: unknown } | null)?.$ref === "string";
}
