import { anOrder, aPage, bid } from "../support/samples.js";
import { clientOn, errorOf, json, text, withoutBackoff } from "../support/fake-fetch.js";

withoutBackoff();

const order = JSON.stringify(anOrder());
const asJson = { "Content-Type": "application/json" };

/** [what the service answers, kind of error, outcome of createOrder, code, words in the message] */
type Case = [string, Response, "ApiError" | "ConnectionError" | "ResponseError", string, number | undefined, RegExp];
const cases: Case[] = [
  ["an empty body", text("", 200, asJson), "ResponseError", "unknown", undefined, /no data \(status 200\)/],
  ["no content", text("", 204), "ResponseError", "unknown", undefined, /no data \(status 204\)/],
  [
    "not modified",
    text("", 304),
    "ResponseError",
    "unknown",
    undefined,
    /neither a success nor an error \(status 304\)/,
  ],
  [
    "a redirect",
    text(order, 302, asJson),
    "ConnectionError",
    "unknown",
    undefined,
    /the redirect to elsewhere is not followed/,
  ],
  ["blanks", text("  \n", 200, asJson), "ResponseError", "unknown", undefined, /broken JSON/],
  ["half of the JSON", text(order.slice(0, 50), 200, asJson), "ResponseError", "unknown", undefined, /broken JSON/],
  ["JSON and more", text(`${order}}`, 200, asJson), "ResponseError", "unknown", undefined, /broken JSON/],
  ["HTML", text("<p>", 200, { "Content-Type": "text/html" }), "ResponseError", "unknown", undefined, /"text\/html"/],
  ["HTML that says JSON", text("<p>", 200, asJson), "ResponseError", "unknown", undefined, /broken JSON/],
  ["half of it without a type", text("{}"), "ResponseError", "unknown", undefined, /"\/id" is missing/],
  ["a number without a type", text("5"), "ResponseError", "unknown", undefined, /"no content type" instead of JSON/],
  ["JSON5", text(`${order}//`, 200, { "Content-Type": "text/json5" }), "ResponseError", "unknown", undefined, /json5/],
  ["an error of no type", text('{"code":7,"message":"no"}'), "ApiError", "unknown", 7, /no \(status 200, code 7\)/],
  ["null", json(null), "ResponseError", "unknown", undefined, /a body that is not an object/],
  ["a text", json("created"), "ResponseError", "unknown", undefined, /a body that is not an object/],
  ["a list", json([anOrder()]), "ResponseError", "unknown", undefined, /a body that is not an object/],
  ["no id", json({ ...anOrder(), id: undefined }), "ResponseError", "unknown", undefined, /"\/id" is missing/],
  ["half an envelope", json({ data: { price: "1" } }), "ResponseError", "unknown", undefined, /"\/id" is missing/],
  ["code 0 and no order", json({ code: 0, message: "ok" }), "ResponseError", "unknown", undefined, /"\/id" is missing/],
  ["no error and no order", json({ error: null, errors: [] }), "ResponseError", "unknown", undefined, /is missing/],
  [
    "a code under 200",
    json({ code: 7, message: "no funds" }),
    "ApiError",
    "unknown",
    7,
    /^no funds \(status 200, code 7\)/,
  ],
  ["a code in digits", json({ code: "7", msg: "no" }), "ApiError", "unknown", 7, /^no \(status 200, code 7\)/],
  ["a code below 0", json({ code: -2013, msg: "no" }), "ApiError", "unknown", -2013, /code -2013/],
  ["a code below 0 as text", json({ code: "-2013", msg: "no" }), "ApiError", "unknown", -2013, /code -2013/],
  [
    "a documented code",
    json({ code: 40106, message: "Invalid Token" }),
    "ApiError",
    "rejected",
    40106,
    /^Invalid Token/,
  ],
  ["an error", json({ error: { code: 7, message: "no" } }), "ApiError", "unknown", 7, /^no \(status 200, code 7\)/],
  [
    "an error in words",
    json({ error: "no funds", code: 7 }),
    "ApiError",
    "unknown",
    7,
    /^no funds \(status 200, code 7\)/,
  ],
  ["errors", json({ errors: [{ code: 10403, message: "no" }] }), "ApiError", "rejected", 10403, /^no \(/],
  ["errors in words", json({ errors: ["no funds"] }), "ApiError", "unknown", undefined, /^no funds \(status 200\)/],
  [
    "errors that are not a list",
    json({ errors: { code: 7 } }),
    "ApiError",
    "unknown",
    7,
    /^The service responded with an error \(status 200, code 7\)/,
  ],
  [
    "a yes",
    json({ error: true }),
    "ApiError",
    "unknown",
    undefined,
    /^The service responded with an error \(status 200\)/,
  ],
  ["201 and an error", json({ code: 7, message: "no" }, 201), "ApiError", "unknown", 7, /status 201/],
];

test.each(cases)(
  "%s instead of an order is an error, never data",
  async (_name, response, kind, outcome, code, words) => {
    const { client, seen } = clientOn([response]);
    const error = await errorOf(client.createOrder(bid));
    expect(error).toMatchObject({
      name: kind,
      outcome,
      attempts: 1,
      operation: "createOrder",
      status: response.status,
    });
    expect(error.code).toBe(code);
    expect(error.message).toMatch(words);
    expect(error.message).toMatch(/: POST https:\/\/exchange\.example\/api\/v3\/viewer\/orders$/);
    expect(seen).toHaveLength(1);
  },
);

test("an error holds the body, parsed where it was JSON, and the request id", async () => {
  const { client } = clientOn([
    json({ code: 7, at: "x" }, 400, { "X-Request-Id": "r-1" }),
    text("<p>no</p>", 400),
    text("", 400),
    text('{"code":7', 400, asJson),
  ]);
  const next = () => errorOf(client.getOrder({ order_id: 1001 }));
  expect(await next()).toMatchObject({ body: { code: 7, at: "x" }, requestId: "r-1", code: 7 });
  const plain = await next();
  expect(plain.body).toBe("<p>no</p>");
  expect(Object.keys(plain).sort()).toEqual(["attempts", "body", "operation", "outcome", "status"]);
  expect(await next()).not.toHaveProperty("body");
  expect((await next()).body).toBe('{"code":7');
});

test.each([
  ["application/json", order],
  ["APPLICATION/JSON; charset=utf-8", order],
  ["application/vnd.exchange.v3+json", order],
  ["application/json", `\u{feff} ${order}\n`],
  ["application/json", JSON.stringify({ data: anOrder(), error: null, errors: [], code: 0 })],
  ["application/json", JSON.stringify({ ...anOrder(), state: "NEW_STATE", a_new_member: 1 })],
])("%s: %s is an order", async (mediaType, body) => {
  const { client } = clientOn([text(body, 200, { "Content-Type": mediaType })]);
  expect(await client.getOrder({ order_id: 1001 })).toMatchObject({ id: 1001, price: "64000.5" });
});

test.each([undefined, "text/plain", "text/html; charset=utf-8", "application/jsonp", "x-application/json"])(
  "an order under the content type %p is one, which is reported",
  async (mediaType) => {
    const onMismatch = jest.fn();
    const response = () => text(order, 200, mediaType === undefined ? {} : { "Content-Type": mediaType });
    const { client } = clientOn([response], { hooks: { onMismatch } });
    expect(await client.createOrder(bid)).toMatchObject({ id: 1001 });
    expect(onMismatch).toHaveBeenCalledTimes(1);
    expect(onMismatch).toHaveBeenCalledWith({
      ...{ operation: "createOrder", pointer: "", count: 1 },
      ...{ expected: "JSON", seen: "another content type" },
    });
    const refused = await errorOf(clientOn([response]).client.createOrder(bid, { strict: true }));
    expect(refused).toMatchObject({ name: "ResponseError", outcome: "unknown" });
    expect(refused).toHaveProperty("message", expect.stringContaining(`"${mediaType ?? "no content type"}" instead`));
  },
);

test.each([undefined, "text/plain"])(
  "of data that may be anything, an object or a list under %p is some",
  async (mediaType) => {
    const headers = mediaType === undefined ? {} : { "Content-Type": mediaType };
    for (const body of ['{"a":1}', "[]"])
      expect(await clientOn([text(body, 200, headers)]).client.listAccounts()).toEqual(JSON.parse(body));
    for (const body of ["5", "null", '"a"'])
      expect(await errorOf(clientOn([text(body, 200, headers)]).client.listAccounts())).toHaveProperty(
        "message",
        expect.stringContaining("instead of JSON"),
      );
  },
);

test("an envelope is taken off where the description knows what must be in it, and only there", async () => {
  const { client } = clientOn([json({ data: aPage([anOrder()]) }), json({ data: [anOrder()] }), json({ data: [] })]);
  expect((await client.listOrders({ market_id: "BTC-USDT" })).edges).toHaveLength(1);
  expect(await client.cancelAllOrders({ market_id: "BTC-USDT" })).toEqual([anOrder()]);
  expect(await client.listAccounts()).toEqual({ data: [] });
});

test.each([
  ["list of orders", "listOrders", { ...aPage([anOrder()]), page_info: undefined }, 'in which "/page_info" is missing'],
  [
    "list of orders",
    "listOrders",
    aPage([{ ...anOrder(), id: true as never }]),
    'in which "/edges/0/node/id" is not an integer',
  ],
  ["list of orders", "listOrders", { ...aPage([]), edges: {} }, 'in which "/edges" is not an array of OrderEdge'],
  ["list of orders", "listOrders", { ...aPage([]), edges: [1] }, 'in which "/edges/0" is not an object'],
  ["cancelled orders", "cancelAllOrders", { orders: 5 }, "that is not an Order or array of Order or OrderConnection"],
] as const)("a %s says where it differs from the description", async (_what, id, body, fault) => {
  const error = await errorOf(clientOn([json(body)]).client[id]({ market_id: "BTC-USDT" }));
  expect(error.message).toContain(`a body ${fault} (status 200): `);
});
