import { besideKeys } from "../../src/call/redact-headers.js";
import { basePathOf } from "../description/parts/base-path.js";
import type { Description, Response, Schema, SecurityScheme } from "../description/parts/description.js";
import type { DocumentedError, ErrorForm, Operation, Parameter, Service, Shape } from "../../src/service/service.js";
import { errorsOf } from "../description/parts/errors-of.js";
import { namesOfTypes, parametersName } from "../description/parts/names.js";
import { reachedFrom } from "../description/json/references.js";
import { accessTo } from "./schemas/media.js";
import type { EmittedOperation } from "./emit-operations.js";
import { errorForms } from "./rows/error-forms.js";
import { operationRow, type RowTools } from "./rows/operation-row.js";
import { flatParameters } from "./rows/parameters.js";
import type { Prepared } from "./prepare/prepare.js";
import { createSchemaReader, type SchemaReader } from "./schemas/schema-reader.js";
import { securityNotices } from "./security-notices.js";
import { createShapeMaker } from "./rows/shape.js";
import { unlistedCodes } from "./unlisted-codes.js";
import { successOf, typesOfSuccess } from "./rows/success.js";

/** What a service consists of besides its types. */
export interface ServiceTables {
  operations: EmittedOperation[];
  shapes: Record<string, Shape>;
  errors: Record<string, DocumentedError>;
  errorForms: readonly ErrorForm[];
  /** The query parameters of its security schemes. */
  secrets: readonly string[];
  /** The name of each schema in the generated code. */
  typeNames: ReadonlyMap<string, string>;
  /** Reads the schemas that the operations have. */
  reader: SchemaReader;
}

/**
 * Makes the tables of a service. What cannot be expressed stands in the report of the prepared description: then they
 * are not to be used.
 */
export function serviceTables(given: Description, { description, operations, report }: Prepared): ServiceTables {
  const schemas = description.components?.schemas ?? {};
  const typeNames = namesOfTypes(
    Object.keys(schemas),
    operations.map(({ id }) => parametersName(id)),
  );
  for (const [name, type] of typeNames) {
    if (name !== type) report.notes.push(`The schema \`${name}\` is the type \`${type}\`.`);
  }
  const reader = createSchemaReader(schemas, typeNames);
  const errors = errorsOf(given);
  const documented = [...errors.values()].map(({ code }) => code);
  const tools: RowTools = { description, reader, report, documented, steers: new Map() };
  const responses = (description.components?.responses ?? {}) as Record<string, Response>;
  const successes = operations.map((each) => ({ prepared: each, success: successOf(each, responses, reader, report) }));
  const unwrapped = successes
    .filter(({ success }) => success.isEnvelopeInferred)
    .map(({ prepared: { id } }) => `\`${id}\``);
  if (unwrapped.length > 0) {
    const methods = unwrapped.join(", ");
    report.notes.push(`If the only member of a body is a required \`data\`, methods return its value: ${methods}.`);
  }
  const drafts = successes.map(({ prepared, success }) => {
    const { id, operation } = prepared;
    const flat = flatParameters(operation.parameters, operation.requestBody, reader);
    const types = typesOfSuccess(id, success, reader);
    for (const { place, wire, name } of flat.renamed)
      report.notes.push(`${id}: its ${place} parameter \`${wire}\` is \`${name}\`.`);
    return { prepared, success, flat, types, draft: operationRow(prepared, success, flat, types, tools) };
  });
  const unchecked = drafts.flatMap(({ prepared: { id }, flat }) => {
    const isDeep = ({ type, integers, enum: values }: Parameter) =>
      /^(any|array|object)$/.test(type) && !integers && !values;
    const names = Object.entries(flat.rows).filter(([, row]) => isDeep(row));
    return names.length === 0 ? [] : `${names.map(([name]) => `\`${name}\``).join(", ")} of \`${id}\``;
  });
  if (unchecked.length > 0) {
    const what = "that values can be sent, and that no whole number has lost digits";
    report.notes.push(`Inside these the client only checks ${what}; the types are stricter: ${unchecked.join("; ")}.`);
  }
  report.notes.push(...unlistedCodes(drafts, reader));
  // After the pages are known: their members are insisted on.
  const shapes = createShapeMaker(reader, typeNames, tools.steers);
  const emitted = drafts.map(({ prepared, success, flat, types, draft }): EmittedOperation => {
    const { data, unsent, minted, itemType } = draft;
    const shape = data.map((schema) => shapes.shapeOf(schema));
    const all = [...shape, ...(success.mayBeEmpty ? (["none"] as const) : [])];
    const unique = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
    const row: Operation = { ...draft.row, data: unique.length === 1 ? (unique[0] ?? "any") : { anyOf: unique } };
    const { id, operation } = prepared;
    const access = operation.requestBody?.required ? accessTo(id, "requestBody") : optionalBody(id);
    const whole = flat.body ? reader.typeOf(flat.body.schema, access) : "";
    const isGiven =
      flat.body && (isSetWithin(flat.body.schema, reader) || (flat.body.open && flat.body.left.length > 0));
    const bodyType = isGiven ? `Given<${whole}>` : whole;
    const names = { parametersName: parametersName(id), bodyType, dataType: types.data };
    return { prepared, row, flat, data, unsent, minted, itemType, ...names };
  });
  report.warnings.push(...securityNotices(description, emitted));
  const schemes = Object.values(description.components?.securitySchemes ?? {}) as (SecurityScheme | undefined)[];
  const keys = schemes.flatMap((each) => (each?.in === undefined ? [] : (each.name ?? [])));
  return {
    operations: emitted,
    shapes: shapes.named,
    errors: Object.fromEntries(errors),
    errorForms: errorForms(description, operations, reader),
    secrets: [...new Set(keys)].filter((name) => !besideKeys.test(name)),
    typeNames,
    reader,
  };
}

function optionalBody(id: string): string {
  return `NonNullable<Described[${JSON.stringify(id)}]["requestBody"]>["content"]["application/json"]`;
}

/** Whether what a schema holds has members that only the service sets; its own members do not count. */
function isSetWithin(schema: Schema, reader: SchemaReader): boolean {
  const partsOf = ({ allOf = [] }: Schema) => allOf.map((part) => reader.resolve(part));
  const heldBy = (part: Schema) => {
    const { properties, patternProperties, additionalProperties, items, prefixItems, anyOf, oneOf } = part;
    const members = Object.values({ ...properties, ...patternProperties });
    const held = [members, additionalProperties, items, prefixItems, anyOf, oneOf].flat();
    return held.filter((each) => typeof each === "object").map((each) => reader.resolve(each));
  };
  const own = [...reachedFrom([reader.resolve(schema)], partsOf)];
  const held = reachedFrom(own.flatMap(heldBy), (each) => [...partsOf(each), ...heldBy(each)]);
  return [...held].some(({ properties = {} }) => Object.values(properties).some((each) => each.readOnly));
}

/**
 * The service of a description without its types: what `defineClient` takes, made in memory and without any optional
 * tool.
 *
 * @param tables those of the description
 */
export function serviceOf(description: Description, { operations, ...tables }: ServiceTables): Service {
  const rows = operations.map(({ prepared: { id }, row }) => [id, row] as const);
  const { shapes, errors, errorForms, secrets } = tables;
  const more = { ...(errorForms.length > 0 && { errorForms }), ...(secrets.length > 0 && { secrets }) };
  return { basePath: basePathOf(description), operations: Object.fromEntries(rows), shapes, errors, ...more };
}
