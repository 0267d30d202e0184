import type { ApiError } from "trading-service-client";
import { described } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const body = (schema: string) => `{ description: b, content: { application/json: { schema: ${schema} } } }`;
const texts = (names: string) =>
  names
    .split(" ")
    .map((name) => `${name}: { type: string }`)
    .join(", ");
const order = `{ type: object, properties: { ${texts("id status type message request_id name")}, links: { type: array, items: {} } } }`;
const problem = `{ type: object, required: [error_type, error_code], properties: { ${texts("error_type error_code error_message request_id")} } }`;
const fault = `{ type: object, properties: { ${texts("type code message")}, status: { type: integer } } }`;
const paid = `{ type: object, required: [name, message], properties: { ${texts("name message debug_id")}, links: { type: array, items: {} } } }`;
const rfc9457 = `{ type: object, properties: { ${texts("type title status detail instance")} } }`;
const own =
  "{ type: object, required: [code, message], properties: { code: { type: integer }, message: { type: string } } }";
const errors = `"400": ${body(problem)}, 4XX: ${body(`{ anyOf: [${fault}, ${own}, ${rfc9457}] }`)}, default: ${body(`{ allOf: [${paid}] }`)}`;
const responses = (success: string) => `responses: { "200": ${success}, ${errors} }`;
const placed = `{ operationId: place, ${responses(body(order))} }`;
const read = `{ operationId: read, ${responses(body(order))} }`;
const files = filesOf(
  described(`  /a: { post: ${placed}, get: ${read}, delete: { operationId: remove, ${responses("{ description: none }")} }, put: { operationId: fault, ${responses(body(problem))} } }`), // prettier-ignore
);
const { service } = evaluated(files);

async function sent(id: string, body: unknown): Promise<unknown> {
  const result = clientOf(service, () => body)[id]!();
  return result.catch((error: unknown) => `${(error as ApiError).name} ${(error as ApiError).outcome}`);
}

test("the only response that is described is no form of errors", () => {
  const alone = `responses: { default: ${body(`{ type: object, properties: { ${texts("id code title")} } }`)} }`;
  const { service: shop } = evaluated(filesOf(described(`  /a: { put: { operationId: change, ${alone} } }`)));
  expect(shop.errorForms).toBeUndefined();
});

test("an error that may come as words alone is a form, and one that is known by what it requires is none", () => {
  const of = (schema: string) => {
    const put = `put: { operationId: change, responses: { "200": ${body(order)}, "400": ${body(schema)} } }`;
    return evaluated(filesOf(described(`  /a: { ${put} }`))).service.errorForms;
  };
  const words = "{ type: object, required: [message], properties: { message: { type: string } } }";
  const may = own.replace("[code, message]", "[message]");
  expect(of(words)).toEqual([{ required: ["message"], optional: [] }]);
  expect(of(may)).toEqual([{ required: ["message"], optional: ["code"] }]);
  for (const known of [own, `{ type: object, properties: { ${texts("code error")} } }`, "{ type: object }"])
    expect(of(known)).toBeUndefined();
});

const transfer = `{ type: object, required: [status, message, data], properties: { status: { type: boolean }, message: { type: string }, data: ${order} } }`;
const refusal = `{ type: object, required: [status, message], properties: { status: { type: boolean }, message: { type: string }, type: { type: string } } }`;
test.each<[object, boolean]>([
  [{ status: false, message: "no" }, true],
  [{ status: false, message: "no", data: null }, true],
  [{ status: false, message: "no", data: { id: "1" } }, false],
  [{ status: true, message: "done" }, false],
])(
  "of a write that lacks its data, %j is the described error, also by the names of data: %s",
  async (answer, isOne) => {
    const post = `post: { operationId: pay, responses: { "200": ${body(transfer)}, "400": ${body(refusal)} } }`;
    const { service: bank } = evaluated(filesOf(described(`  /a: { ${post} }`)));
    const result = clientOf(bank, () => answer).pay!().catch((error: unknown) => (error as ApiError).name);
    expect(await result).toEqual(isOne ? "ApiError" : answer);
  },
);

test("a resource that a conflict shows is taken for no error where it is data, or nothing is returned", async () => {
  const article = `{ type: object, required: [id, slug], properties: { ${texts("id slug code title country_code")} } }`;
  const created = `{ type: object, required: [id, slug], properties: { ${texts("id slug")} } }`;
  const responses = (success: string) => `responses: { "200": ${success}, "409": ${body(article)} }`;
  const { service: shop } = evaluated(
    filesOf(
      described(
        `  /a: { post: { operationId: create, ${responses(body(created))} }, put: { operationId: publish, ${responses("{ description: none }")} } }`,
      ),
    ),
  );
  const bodyOf = async (id: string, more: object) => clientOf(shop, () => ({ id: "1", slug: "s", ...more }))[id]!();
  for (const more of [{ title: "New title" }, { country_code: "DE" }]) {
    expect(await bodyOf("create", more)).toMatchObject(more);
    expect(await bodyOf("publish", more)).toMatchObject(more);
  }
});

test("errors that have members of their own are known by these, and others without", () => {
  expect(service.errorForms).toEqual([
    { required: ["error_type", "error_code"], optional: ["error_message", "request_id"] },
    { required: [], optional: ["type", "code", "message", "status"] },
    { required: [], optional: ["type", "title", "status", "detail", "instance"] },
    { required: ["name", "message"], optional: ["debug_id", "links"] },
  ]);
  expect(complaints({ errors: files })).toEqual([]);
});

const plaid = { error_type: "INVALID_INPUT", error_code: "NO_FUNDS", error_message: "no", request_id: "r" };

test.each([
  ["place", plaid],
  ["read", plaid],
  ["remove", plaid],
  ["place", { type: "about:blank", title: "Unprocessable", status: "422", detail: "no" }],
  ["place", { type: "error", status: 400, code: "item_name_invalid", message: "no" }],
])("%s: a body that is described as an error alone is one, under a success too: %j", async (id, body) => {
  expect(await sent(id, body)).toBe("ApiError unknown");
});

test.each([
  // Members that data has, and what an error of this form has not.
  ["place", { id: "1", status: "NEW", request_id: "r" }],
  ["place", { ...plaid, id: "1", status: "NEW" }],
  ["read", { request_id: "r", type: "limit" }],
  ["read", { name: "n", message: "m", debug_id: "d", links: [] }],
  ["fault", plaid],
  // Codes of success.
  ["remove", { code: 200, message: "OK", status: 200, type: "x" }],
  ["place", { type: "done", code: "ok", message: "done", status: 200 }],
])("%s: what may be data stays data: %j", async (id, body) => {
  expect(await sent(id, body)).toEqual(body);
});

test("a choice of a success that is described as an error, too, is thrown and no data", async () => {
  const schemas = `
    Made: { type: object, required: [id], properties: { id: { type: string } } }
    Both: { type: object, required: [ids], properties: { ids: { type: array, items: { type: string } } } }
    No: { type: object, required: [reason], properties: { reason: { type: string } } }
    Never: { type: object, required: [why], properties: { why: { type: string } } }
    Alias: { $ref: "#/components/schemas/No" }
    Either: { oneOf: [{ $ref: "#/components/schemas/Made" }, { $ref: "#/components/schemas/Alias" }] }
    Refusal: { anyOf: [{ $ref: "#/components/schemas/No" }, { $ref: "#/components/schemas/Never" }] }`;
  const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
  const either = (...names: string[]) => body(`{ oneOf: [${names.map(ref).join(", ")}] }`);
  const make = (id: string, success: string, error = "No") =>
    `  /${id}: { post: { operationId: ${id}, responses: { "200": ${success}, "400": ${body(ref(error))} } } }`;
  const paths = [
    make("named", body(ref("Either"))),
    make("alias", either("Made", "No"), "Alias"),
    make("several", either("Made", "Never", "No"), "Refusal"),
    make("one", either("Made", "No")),
    make("two", either("Made", "Both", "No")),
    make("none", either("No")),
  ];
  const files = filesOf(described(paths.join("\n"), schemas.slice(1)));
  expect(files.get("types.ts")).toMatch(/"application\/json": Made;/);
  expect(files.get("types.ts")).toMatch(/"application\/json": Made \| Both;/);
  expect(files.get("types.ts")).toMatch(/"application\/json": No;/);
  const { service } = evaluated(files);
  const answered = (id: string, data: object) =>
    clientOf(service, () => data)[id]!().catch((error: unknown) => (error as ApiError).message);
  for (const id of ["one", "two", "named", "alias", "several"]) {
    expect(await answered(id, { id: "1" })).toEqual({ id: "1" });
    expect(await answered(id, { reason: "no funds" })).toMatch(/^no funds/);
  }
});

test("a response that operations share has a choice less where the operation describes it as an error only", () => {
  const schemas = `
    Made: { type: object, properties: { id: { type: string } } }
    No: { type: object, properties: { reason: { type: string } } }
  responses:
    Either: ${body('{ oneOf: [{ $ref: "#/components/schemas/Made" }, { $ref: "#/components/schemas/No" }] }')}`;
  const make = (id: string, errors: string) =>
    `  /${id}: { post: { operationId: ${id}, responses: { "200": { $ref: "#/components/responses/Either" }${errors} } } }`;
  const error = `, "400": ${body('{ $ref: "#/components/schemas/No" }')}`;
  for (const order of [["", error] as const, [error, ""] as const]) {
    const paths = order.map((errors) => make(errors ? "strict" : "loose", errors)).join("\n");
    const { operations } = evaluated(filesOf(described(paths, schemas.slice(1)))).service;
    expect([operations.strict?.data, operations.loose?.data]).toEqual([
      { ref: "Made" },
      { anyOf: [{ ref: "Made" }, { ref: "No" }] },
    ]);
  }
});
