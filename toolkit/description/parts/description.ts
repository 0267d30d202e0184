/** The parts of a bundled description that the generators read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  minimum?: number;
  maximum?: number;
  /** A flag in OpenAPI 3.0, a bound in 3.1. */
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  /** OpenAPI 3.0. */
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-insisted"?: string[];
  "x-not-shown"?: unknown;
}

export interface ParameterObject {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema;
  content?: Record<string, Media>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  /** Of a prepared description: what joins the items of an array. */
  joined?: "," | " " | "|";
  /** Of a prepared description: an object is written in the style deepObject. */
  deep?: true;
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
  headers?: Record<string, { schema?: Schema }>;
  content?: Record<string, Media>;
  /** The member of the body that holds the data. */
  "x-envelope"?: string;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Record<string, Media>;
}

/** How a service authenticates callers. */
export interface SecurityScheme {
  type?: string;
  scheme?: string;
  bearerFormat?: string;
  in?: string;
  name?: string;
}

export interface Server {
  url: string;
  variables?: Record<string, { default?: string; enum?: string[] }>;
}

export interface OperationObject {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  servers?: Server[];
  parameters?: ParameterObject[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  callbacks?: unknown;
  "x-pagination"?: unknown;
  "x-matches"?: Record<string, string>;
  "x-source"?: unknown;
}

/** Methods in lower case, and what all of them share. */
export type PathItem = Record<string, unknown> & { parameters?: ParameterObject[] };

export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers?: Server[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>> & { schemas?: Record<string, Schema> };
}
