import { facts, type ErrorFact, type ValueForm, type OperationFact } from "./facts.js";
import { sortedJson } from "../../description/json/first-difference.js";
import { plainSchema } from "./plain-schema.js";
import { readings } from "./readings.js";

type Json = Record<string, unknown>;

/** The description's name for the scheme, and what the scheme carries (5). */
const scheme = "bearerAuth";
const schemeFacts = { type: "http", scheme: "bearer", bearerFormat: "JWT" };

/** The rows that a description of the document must have: its facts, and the readings of what it leaves open. */
export function documentRows(): Map<string, string> {
  const { success, error, postParameters } = readings;
  const rows = new Map<string, string>();
  const put = (name: string, value: unknown) => void rows.set(name, sortedJson(value));
  put("* versions", ["3.1.1", "https://json-schema.org/draft/2020-12/schema"]);
  put("* servers", [`{base_url}${facts.pathPrefix}`]);
  put(`* scheme ${scheme}`, schemeFacts);
  for (const [id, fact] of Object.entries(facts.operations)) {
    put(`${id} is`, `${fact.method} ${fact.path}`);
    put(`${id} security`, [{ [scheme]: [] }]);
    put(`${id} matches`, fact.repeats ?? {});
    put(`${id} pages`, pagesOf(fact));
    const names = Object.keys(fact.parameters);
    const inPath = names.filter((name) => fact.path.includes(`{${name}}`));
    const others = names.filter((name) => !inPath.includes(name));
    for (const name of [...inPath, ...(fact.method === "GET" ? others : [])]) {
      const { type, form, required } = fact.parameters[name] as OperationFact["parameters"][string];
      const schema = plainSchema(field(type, form, "sent"));
      put(`${id} ${inPath.includes(name) ? "path" : "query"} ${name}`, { required, schema });
    }
    if (fact.method === "POST" && others.length > 0) {
      const schema = plainSchema({
        ...members(parameterFields(fact, others), { "x-readings": ["additionalProperties"] }),
        additionalProperties: false,
      });
      put(`${id} body`, { required: postParameters.required, content: { [postParameters.mediaType]: schema } });
    }
    put(`${id} response ${success.status}`, { content: { [success.mediaType]: plainSchema(dataOf(fact)) } });
    const schema = members(
      Object.fromEntries(Object.entries(error.members).map(([name, type]) => [name, { type }])),
      open(),
    );
    for (const [name, { status, ...body }] of Object.entries<ErrorFact>(facts.errors)) {
      put(`${id} response ${status}`, { content: { [error.mediaType]: plainSchema(schema) } });
      put(`${id} error ${status} ${name}`, body);
    }
  }
  return rows;
}

function parameterFields({ parameters }: OperationFact, names: string[]): Json {
  return Object.fromEntries(
    names.map((name) => {
      const { type, form } = parameters[name] as OperationFact["parameters"][string];
      return [name, field(type, form, "sent")];
    }),
  );
}

function field(type: string, form: ValueForm, way?: "sent"): Json {
  const { enums } = facts;
  if (form === "withdrawal state") return { anyOf: [{ type, enum: enums[form] }, { type }] };
  if (form === "side" || form === "order state") return { type, enum: enums[form] };
  const { keywords, readings: open, refusesInRequests: refuses } = readings.forms[form] ?? {};
  return { type, ...keywords, ...(open && !(way && refuses) && { "x-readings": open }) };
}

function members(properties: Json, marks: Json): Json {
  return { type: "object", required: Object.keys(properties), properties, ...marks };
}

/** The document states no member as always present (U-23, U-24, U-25). */
function open(insisted?: readonly string[]): Json {
  return { "x-readings": ["required"], ...(insisted && { "x-insisted": insisted }) };
}

function resource(name: "order" | "withdrawal" | "pageInfo"): Json {
  return members(
    Object.fromEntries(Object.entries(facts[name]).map(([key, [type, form]]) => [key, field(type, form)])),
    open(name === "pageInfo" ? undefined : readings.insisted[name].members),
  );
}

function page(node: Json): Json {
  const { page, edge } = readings.insisted;
  const each = members({ node, cursor: field("string", "cursor") }, open(edge.members));
  return members({ edges: { type: "array", items: each }, page_info: resource("pageInfo") }, open(page.members));
}

/** A walk has the directions whose cursor is a parameter. */
function pagesOf({ parameters }: OperationFact): Json {
  const { items, node, forward, backward } = readings.pages;
  const walked = Object.entries({ forward, backward }).filter(([, { parameter }]) => parameter in parameters);
  return walked.length > 0 ? { items, node, ...Object.fromEntries(walked) } : {};
}

function dataOf({ data }: OperationFact): Json {
  const order = resource("order");
  switch (data) {
    case "order":
      return order;
    case "orders":
      return page(order);
    case "withdrawals":
      return page(resource("withdrawal"));
    case "cancelled orders":
      return { anyOf: [order, { type: "array", items: order }, page(order)] };
    default:
      return {};
  }
}
