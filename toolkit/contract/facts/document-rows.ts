import { canonical } from "./described-rows.js";
import { facts, type ErrorFact, type Form, type OperationFact } from "./facts.js";
import { plainSchema } from "./plain.js";
import { readings } from "./readings.js";

type Json = Record<string, unknown>;

/** The rows that a description of the document must have: its facts, and the readings of what it leaves open. */
export function documentRows(): Map<string, string> {
  const { security, success, error, postParameters } = readings;
  const rows = new Map<string, string>();
  const put = (name: string, value: unknown) => void rows.set(name, canonical(value));
  const { name: scheme, ...schemeFacts } = security;
  put("* versions", ["3.1.1", "https://json-schema.org/draft/2020-12/schema"]);
  put("* servers", [facts.pathPrefix]);
  put(`* scheme ${scheme}`, schemeFacts);
  for (const [id, fact] of Object.entries(facts.operations)) {
    put(`${id} is`, `${fact.method} ${fact.path}`);
    put(`${id} security`, [{ [scheme]: [] }]);
    const names = Object.keys(fact.parameters);
    const inPath = names.filter((name) => fact.path.includes(`{${name}}`));
    const others = names.filter((name) => !inPath.includes(name));
    for (const name of [...inPath, ...(fact.method === "GET" ? others : [])]) {
      const { type, form, required } = fact.parameters[name] as OperationFact["parameters"][string];
      put(`${id} ${inPath.includes(name) ? "path" : "query"} ${name}`, {
        required,
        schema: plainSchema(field(type, form)),
      });
    }
    if (fact.method === "POST" && others.length > 0) {
      const schema = { ...members(parameterFields(fact, others)), additionalProperties: false };
      put(`${id} body`, {
        required: postParameters.required,
        content: { [postParameters.mediaType]: plainSchema(schema) },
      });
    }
    put(`${id} answer ${success.status}`, { content: { [success.mediaType]: plainSchema(answerOf(fact)) } });
    const schema = members(Object.fromEntries(Object.entries(error.members).map(([name, type]) => [name, { type }])));
    for (const [name, { status, ...body }] of Object.entries<ErrorFact>(facts.errors)) {
      put(`${id} answer ${status}`, { content: { [error.mediaType]: plainSchema(schema) } });
      put(`${id} error ${status} ${name}`, body);
    }
  }
  return rows;
}

function parameterFields({ parameters }: OperationFact, names: string[]): Json {
  return Object.fromEntries(
    names.map((name) => {
      const { type, form } = parameters[name] as OperationFact["parameters"][string];
      return [name, field(type, form)];
    }),
  );
}

function field(type: string, form: Form): Json {
  const { enums } = facts;
  if (form === "withdrawal state") return { anyOf: [{ type, enum: enums[form] }, { type }] };
  if (form === "side" || form === "order state") return { type, enum: enums[form] };
  return { type, ...readings.forms[form]?.keywords };
}

function members(properties: Json): Json {
  return { type: "object", required: Object.keys(properties), properties };
}

function resource(name: "order" | "withdrawal" | "pageInfo"): Json {
  return members(
    Object.fromEntries(Object.entries(facts[name]).map(([key, [type, form]]) => [key, field(type, form)])),
  );
}

function page(node: Json): Json {
  const edge = members({ node, cursor: field("string", "cursor") });
  return members({ edges: { type: "array", items: edge }, page_info: resource("pageInfo") });
}

function answerOf({ answer }: OperationFact): Json {
  const order = resource("order");
  switch (answer) {
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
