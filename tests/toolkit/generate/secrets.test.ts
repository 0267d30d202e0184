import { inspect } from "node:util";
import { createClient, type Hooks } from "trading-service-client";
import { described, ok } from "./constructs.js";
import { clientOf, evaluated, filesOf } from "./generated.js";

const schemes = {
  key: { type: "apiKey", in: "query", name: "key" },
  sid: { type: "apiKey", in: "header", name: "X-S" },
  time: { type: "apiKey", in: "header", name: "X-Timestamp" },
  window: { type: "apiKey", in: "header", name: "X-RECV-WINDOW" },
};
const text = "schema: { type: string }";
const query = (...names: string[]) => names.map((name) => `{ name: ${name}, in: query, ${text} }`).join(", ");
const description = described(
  `  /hooks/{webhook_token}:
    get: { operationId: hook, parameters: [{ name: webhook_token, in: path, required: true, ${text} }], ${ok} }
  /sso: { post: { operationId: exchange, parameters: [${query("client_secret", "code", "state")}], ${ok} } }
  /plain:
    get:
      operationId: plain
      parameters: [${query("code", "page_token", "nextPageToken", "cursor")}, { name: token_type, in: query, schema: { type: string } }, { name: secret, in: query, schema: { enum: [with, without] } }]
      ${ok}
  /pin:
    post:
      operationId: login
      parameters: [{ name: pin, in: query, schema: { type: string, format: password } }, { name: X-S, in: header, ${text} }, { name: X-Timestamp, in: header, ${text} }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { accessToken: { type: string }, new: { type: string, format: password } } } } } }
      ${ok}
  /nested:
    post:
      operationId: nested
      parameters: [{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { api_key: { type: string } } } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { access: { $ref: "#/components/schemas/Access" }, pins: { type: array, items: { type: string, format: password } }, env: { type: object, additionalProperties: { type: string, format: password } }, credentials: { type: object }, note: { type: string } } } } } }
      ${ok}
  /whole: { post: { operationId: whole, requestBody: { required: true, content: { application/json: { schema: { oneOf: [{ $ref: "#/components/schemas/Access" }, { type: object, properties: { grant_type: { type: string }, code: { type: string } } }] } } } }, ${ok} } }
  /lists:
    post:
      operationId: lists
      parameters: [${query("secretKey", "master_key", "jwt", "card_cvc", "passcode", "keys", "pass_rate", "tokens")}]
      requestBody: { content: { application/json: { schema: { type: object, properties: { passwords: { type: array, items: { type: string } }, max_tokens: { type: integer }, refresh_tokens: { type: array, items: { type: string } }, api_tokens: { type: array, items: { type: string } }, tokens: { type: array, items: { type: string } } } } } } }
      ${ok}
  /heirs: { post: { operationId: heirs, requestBody: { content: { application/json: { schema: { type: object, properties: { sink: { $ref: "#/components/schemas/Sink" }, mapped: { $ref: "#/components/schemas/Mapped" } } } } } }, ${ok} } }
  /cases:
    post:
      operationId: cases
      requestBody: { content: { application/json: { schema: { type: object, properties: { pattern: { type: object, patternProperties: { ^x: { type: object, properties: { auth_token: { type: string } } } } }, cond: { type: object, if: { required: [a] }, then: { properties: { userToken: { type: string } } }, else: { properties: { sessionToken: { type: string } } } }, dep: { type: object, dependentSchemas: { a: { properties: { privateKey: { type: string } } } } }, either: { type: object, anyOf: [{ required: [a] }, { properties: { otp: { type: string } } }] }, rest: { type: object, allOf: [{ type: object }], unevaluatedProperties: { type: object, properties: { jwt: { type: string } } } }, secret: { type: object, properties: { value: { type: string } } }, credentials: { type: object, properties: { login: { type: object, properties: { user: { type: string } } } } }, password: { type: object, properties: { least: { type: integer } } } } } } } }
      ${ok}
  /names: { get: { operationId: names, parameters: [${query("pin", "card_pin", "spin", "seed_phrase", "ssn", "lessn", "pin_code")}], ${ok} } }
  /free: { post: { operationId: free, requestBody: { content: { application/json: { schema: {} } } }, responses: { "200": { description: A session., content: { application/json: { schema: { type: object, required: [access_token, expires_in], properties: { access_token: { type: string }, expires_in: { type: integer } } } } } } } } }
  /paid: { get: { operationId: paid, security: [{ key: [] }], ${ok} } }`, // prettier-ignore
  `    Thing: { type: object, properties: { id: { type: integer } } }
    Access: { allOf: [{ type: object, properties: { user: { type: string }, password: { type: string }, kind_of_secret: { enum: [with, without] }, next: { type: object, properties: { page_token: { type: string } } } } }, { type: object, properties: { parts: { type: array, items: { $ref: "#/components/schemas/Access" } }, login: { anyOf: [{ type: "null" }, { type: object, properties: { pin: { type: string, format: password } } }] } } }] }
    Sink: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    TokenSink: { allOf: [{ $ref: "#/components/schemas/Sink" }, { type: object, properties: { accessToken: { type: string } } }] }
    KeySink: { allOf: [{ $ref: "#/components/schemas/TokenSink" }], type: object, properties: { private_key: { type: string } } }
    Mapped: { type: object, discriminator: { propertyName: kind, mapping: { other: "#/components/schemas/Other" } }, properties: { kind: { type: string } } }
    Other: { type: object, properties: { passphrase: { type: string } } }`,
);
const { service } = evaluated(
  filesOf({
    ...description,
    components: {
      ...description.components,
      securitySchemes: { ...description.components?.securitySchemes, ...schemes },
    },
  }),
);

test.each([
  ["hook", ["webhook_token"]],
  ["exchange", ["client_secret", "code"]],
  ["plain", undefined],
  ["login", ["pin", "X-S", "accessToken", "new"]],
  ["nested", ["api_key", "pins", "env", "credentials", "password", "pin"]],
  ["whole", ["code", "password", "pin"]],
  ["lists", ["secretKey", "master_key", "jwt", "card_cvc", "passcode", "passwords", "refresh_tokens", "api_tokens"]],
  ["heirs", ["private_key", "passphrase", "accessToken"]],
  ["cases", ["secret", "auth_token", "userToken", "sessionToken", "privateKey", "otp", "jwt", "credentials"]],
  ["names", ["pin", "card_pin", "seed_phrase", "ssn"]],
  ["paid", undefined],
])("of the parameters of %s these are secrets: %j", (id, secrets) => {
  expect(service.operations[id]?.secrets).toEqual(secrets);
});

test("those of security schemes are secrets of every operation, wherever they are sent", () => {
  expect(service.secrets).toEqual(["key", "X-S"]);
});

/** All that a failed call shows: its error, and what hooks are given. */
async function shown(
  id: string,
  params: object,
  use?: (request: Request) => Request,
  echoed?: string,
): Promise<string> {
  const events: unknown[] = [];
  const note = (event: object) => void events.push({ ...event });
  const hooks: Hooks = { onRequest: note, onResponse: note, onError: note };
  const answer = async (request: Request) =>
    Response.json(
      {
        message: `no: ${(echoed && request.headers.get(echoed)) || `${decodeURIComponent(request.url)} ${await request.text()}`}`,
      },
      { status: 400 },
    );
  const client = clientOf(service, answer, { hooks });
  if (use) (client as unknown as ReturnType<typeof createClient>).use({ onRequest: ({ request }) => use(request) });
  const error: unknown = await client[id]!(params).catch((thrown: unknown) => thrown);
  return inspect([error, events], { depth: 9, showHidden: true }) + JSON.stringify(error);
}

test.each<[string, object]>([
  ["hook", { webhook_token: "S E C/R E T" }],
  ["exchange", { client_secret: "S E C/R E T", code: "other secret" }],
  ["login", { pin: "S E C/R E T", accessToken: "other secret" }],
  ["nested", { filter: { api_key: "S E C/R E T" }, pins: ["other secret"], env: { any: "another secret" } }],
  ["nested", { access: { parts: [{ parts: [{ password: "S E C/R E T" }], login: { pin: "other secret" } }] } }],
  ["nested", { credentials: { key: ["S E C/R E T"] } }],
  ["whole", { body: { login: { pin: "S E C/R E T" }, parts: [{ password: "other secret" }] } }],
  ["whole", { body: { grant_type: "g", code: "S E C/R E T" } }],
  ["free", { body: { password: "S E C/R E T", more: { api_key: "other secret", list: [{ cvc: "987" }] } } }],
])("no error and no hook of %s shows %j", async (id, params) => {
  const text = await shown(id, params);
  expect(text).toContain("[secret]");
  expect(text).not.toMatch(/S( |%20|\+)E|other(.|%20)secret|cvc\W+987/);
});

test("nor any of many, of which only some are looked for in every spelling", async () => {
  const pins = Array.from({ length: 40 }, (_each, at) => `S E "${at}" C`);
  const text = await shown("nested", { filter: { api_key: "S E C/R E T" }, pins });
  expect(text.match(/\[secret\]/g)?.length).toBeGreaterThan(pins.length);
  expect(text).not.toMatch(/S( |%20|\+)E/);
});

test("nor a key that a middleware adds to the URL or the headers, also where no such scheme is asked for; other parameters are shown", async () => {
  for (const id of ["paid", "plain"]) {
    const text = await shown(id, {}, (request) => new Request(`${request.url}?key=the-key`, request));
    expect(text).toContain(`/${id}?key=[secret]`);
    expect(text).not.toContain("the-key");
  }
  const text = await shown("plain", {}, (request) => new Request(request, { headers: { "X-S": "the-key" } }), "X-S");
  expect(text).toContain("no: [secret]");
  expect(text).not.toContain("the-key");
  expect(await shown("plain", { code: "shown", page_token: "seen" })).toContain("?code=shown&page_token=seen");
  const access = { user: "shown", next: { page_token: "seen" } };
  const said = await shown("nested", { access, note: "noted" });
  for (const each of ["shown", "seen", "noted"]) expect(said).toContain(`\\"${each}\\"`);
});

test.each([
  ['{"access_token":"given-12","expires_in":"3600"}', '"expires_in":"3600"'],
  ['{"access_token":"given-12","expires_in":36', "expires_in"],
  ['{"result":{"access_token":"given-12","token_type":"bearer"}}', '"token_type":"bearer"'],
])("nor one that the service gives in a success that is of no use: %s", async (answer, left) => {
  const client = clientOf(service, async () => new Response(answer), { strict: true });
  const error: unknown = await client.free!({}).catch((thrown: unknown) => thrown);
  expect(JSON.stringify(error)).toContain(left);
  expect(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)).not.toContain("given-12");
});

test("nor does the result style show them, in an error or in what is thrown", async () => {
  const body = { accessToken: "S E C/R E T", new: "other secret" };
  const params = { query: { pin: "a pin" } };
  const text = `${JSON.stringify(body)} ${params.query.pin}`;
  const result = async (answer: () => Promise<Response>) => {
    const { POST } = clientOf(service, answer) as unknown as { POST: (...given: unknown[]) => Promise<object> };
    return inspect(await POST("/pin", { body, params }).catch((thrown: unknown) => thrown), { depth: 9 });
  };
  const shown = [
    await result(async () => Response.json({ message: text }, { status: 400 })),
    await result(async () => {
      throw new TypeError(text);
    }),
  ];
  for (const each of shown) {
    expect(each).toContain("[secret]");
    expect(each).not.toMatch(/S E|other secret|a pin/);
  }
});
