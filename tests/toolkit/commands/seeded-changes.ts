import type { Impact } from "../../../toolkit/description/parts/change.js";

/* oxlint-disable typescript/no-dynamic-delete -- a change takes members away */
/** Parsed; a change reaches anywhere into it. */
export type Bundle = Record<string, any>;

/** A change of the description, what it means to a client, and the diff rule that says so. */
export type SeededChange = [name: string, impact: Impact | "none", rule: string, change: (bundle: Bundle) => unknown];

const orders = (bundle: Bundle): Bundle => bundle.paths["/viewer/orders"];
const cancelAll = (bundle: Bundle): Bundle => bundle.paths["/viewer/orders/cancel_all"].post;
const one = (bundle: Bundle): Bundle => bundle.paths["/viewer/orders/{order_id}"];
const schemas = (bundle: Bundle): Bundle => bundle.components.schemas;
const parameters = (bundle: Bundle): Bundle => bundle.components.parameters;
const errors = (bundle: Bundle, name: string): Bundle => bundle.components.responses[name].content["application/json"].examples; // prettier-ignore
/** The answer with one order, as a schema that stands in no request. */
const answer = (bundle: Bundle): Bundle => schemas(bundle).Order;

const order = { $ref: "#/components/schemas/Order" };
const page = { name: "page", in: "query", schema: { type: "string" } };
const sides = (...members: string[]) => ({ type: "string", enum: members });

function rename(object: Bundle, from: string, to: string): void {
  object[to] = object[from];
  delete object[from];
}

/** The name of a parameter of the path, everywhere. */
function renameInPath(bundle: Bundle, from: string, to: string): void {
  parameters(bundle).OrderIdParameter.name = to;
  for (const path of Object.keys(bundle.paths)) {
    if (path.includes(from)) rename(bundle.paths, path, path.replace(`{${from}}`, `{${to}}`));
  }
}

function renameSchema(bundle: Bundle, from: string, to: string): void {
  const text = JSON.stringify(bundle).replaceAll(`"#/components/schemas/${from}"`, `"#/components/schemas/${to}"`);
  Object.assign(bundle, JSON.parse(text));
  rename(schemas(bundle), from, to);
}

function addMember(schema: Bundle, name: string): void {
  schema.properties[name] = { type: "string" };
  schema.required.push(name);
}

function removeMember(schema: Bundle, name: string): void {
  delete schema.properties[name];
  schema.required = schema.required.filter((required: string) => required !== name);
}

// prettier-ignore
export const seededChanges: SeededChange[] = [
  ["an operation is removed", "major", "operation-removed", (b) => delete orders(b).post],
  ["an operation moves to another method", "major", "operation-removed", (b) => rename(one(b), "get", "put")],
  ["an operation is added", "minor", "", (b) => (one(b).delete = { ...one(b).get, operationId: "deleteOrder" })],
  ["an operationId changes", "major", "operation-id-changed", (b) => (orders(b).get.operationId = "findOrders")],
  ["a required parameter is added", "major", "parameter-became-required", (b) => orders(b).get.parameters.push({ ...page, required: true })],
  ["an optional parameter is added", "minor", "", (b) => orders(b).get.parameters.push(page)],
  ["a parameter becomes required", "major", "parameter-became-required", (b) => (parameters(b).SideParameter.required = true)],
  ["a parameter becomes optional", "patch", "", (b) => (parameters(b).MarketIdParameter.required = false)],
  ["a parameter is removed", "major", "parameter-removed", (b) => orders(b).get.parameters.pop()],
  ["a parameter is renamed", "major", "parameter-removed", (b) => (parameters(b).AfterParameter.name = "cursor")],
  ["a parameter of the path is renamed", "major", "path-parameter-renamed", (b) => renameInPath(b, "order_id", "id")],
  ["a parameter moves into a header", "major", "parameter-removed", (b) => (parameters(b).AfterParameter.in = "header")],
  ["a type changes in a request", "major", "schema-type-changed", (b) => (parameters(b).AfterParameter.schema = { type: "integer" })],
  ["a bound is set in a request", "major", "schema-constraint-changed", (b) => (schemas(b).SliceCount.maximum = 100)],
  ["a pattern is tightened in a request", "major", "schema-constraint-changed", (b) => (schemas(b).PositiveDecimal.pattern = "^[0-9]+$")],
  ["an enum loses a member in a request", "major", "enum-values-removed", (b) => (parameters(b).SideParameter.schema = sides("BID"))],
  ["an enum gains a member in a request", "minor", "", (b) => (parameters(b).SideParameter.schema = sides("ASK", "BID", "BOTH"))],
  ["an enum gains a member in a response", "major", "enum-values-added", (b) => (answer(b).properties.side = sides("ASK", "BID", "BOTH"))],
  ["an enum loses a member in a response", "patch", "", (b) => (answer(b).properties.side = sides("BID"))],
  ["a required member of a body is added", "major", "required-properties-added", (b) => addMember(schemas(b).CreateOrderRequest, "note")],
  ["an optional member of a body is added", "minor", "", (b) => (schemas(b).CreateOrderRequest.properties.note = { type: "string" })],
  ["a member of a body becomes optional", "patch", "", (b) => (schemas(b).CreateOrderRequest.required = ["market_id", "side", "amount"])],
  ["a member of a closed body is removed", "major", "property-removed", (b) => removeMember(schemas(b).CreateOrderRequest, "price")],
  ["a body is removed", "major", "request-body-removed", (b) => delete cancelAll(b).requestBody],
  ["a body changes its media type", "major", "media-type-removed", (b) => rename(cancelAll(b).requestBody.content, "application/json", "text/json")],
  ["a member of a response is removed", "major", "property-removed", (b) => removeMember(answer(b), "price")],
  ["a member of a response may be missing", "major", "required-properties-removed", (b) => answer(b).required.pop()],
  ["a member of a response is added", "minor", "", (b) => addMember(answer(b), "fee")],
  ["a member of a response may be null", "major", "schema-type-changed", (b) => (answer(b).properties.price = { type: ["string", "null"] })],
  ["a type changes in a response", "major", "schema-type-changed", (b) => (answer(b).properties.price = { type: "number" })],
  ["a pattern is dropped in a response", "major", "schema-constraint-changed", (b) => delete schemas(b).Decimal.pattern],
  ["a union in a response is settled", "patch", "", (b) => (schemas(b).CancelAllOrdersResponse = { type: "array", items: order })],
  ["a response changes its media type", "major", "media-type-removed", (b) => rename(one(b).get.responses["200"].content, "application/json", "text/plain")],
  ["a status is removed", "major", "response-removed", (b) => delete orders(b).get.responses["404"]],
  ["another status means success", "major", "response-removed", (b) => rename(orders(b).post.responses, "200", "201")],
  ["a status is added", "minor", "", (b) => (orders(b).get.responses["429"] = { description: "Too many requests." })],
  ["security is added", "major", "security-requirement-changed", (b) => (orders(b).get.security = [{ bearerAuth: [], key: [] }])],
  ["security is lifted", "patch", "", (b) => (orders(b).get.security = [])],
  ["a text changes", "patch", "", (b) => (orders(b).get.summary = "List the orders of a market")],
  ["nothing changes", "none", "", () => undefined],
];

/** Changes of what is found by its place in the whole description, where a removed path may look like a renamed one. */
// prettier-ignore
export const wholeChanges: SeededChange[] = [
  ["a path is removed", "major", "path-removed", (b) => delete b.paths["/viewer/withdrawals"]],
  ["a path is renamed", "major", "path-removed", (b) => rename(b.paths, "/viewer/accounts", "/viewer/wallets")],
  ["the path prefix changes", "major", "server-removed", (b) => (b.servers[0].url = "/api/v4")],
  ["the scheme of security changes", "major", "security-scheme-changed", (b) => (b.components.securitySchemes.bearerAuth.scheme = "basic")],
  ["a type is renamed", "major", "type-removed", (b) => renameSchema(b, "PageInfo", "PageOfList")],
  ["the code of an error changes", "major", "error-removed", (b) => (errors(b, "Forbidden").permissionDenied.value.code = 10404)],
  ["a documented error is removed", "major", "error-removed", (b) => delete errors(b, "Unauthorized").invalidToken],
];
