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
  unevaluatedItems?: boolean | Schema;
  contains?: boolean | Schema;
  minContains?: number;
  maxContains?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  propertyNames?: boolean | Schema;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: boolean | Schema;
  if?: boolean | Schema;
  then?: boolean | Schema;
  else?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  contentMediaType?: string;
  contentEncoding?: string;
  contentSchema?: boolean | Schema;
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
  externalDocs?: unknown;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-insisted"?: string[];
  "x-not-shown"?: unknown;
  "x-in-cases"?: Schema[];
}

export interface ParameterObject {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
  content?: Record<string, Media>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
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
  /** How the members of a form are written. */
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Omit<ParameterObject, "name" | "in">>;
  content?: Record<string, Media>;
  links?: Record<string, unknown>;
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
  description?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}

export interface OperationObject {
  operationId: string;
  tags?: string[];
  externalDocs?: unknown;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  servers?: Server[];
  parameters?: ParameterObject[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  callbacks?: Record<string, Record<string, PathItem>>;
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
