import { clientOn, errorOf, json } from "../support/fake-fetch.js";

test.each([
  [{ code: "INVALID_KEY", message: "no" }, undefined],
  [{ code: "x5", message: "no" }, undefined],
  [{ code: "not_ok", msg: "no" }, undefined],
  [{ code: "5x", message: "no" }, undefined],
  [{ code: 7, message: { text: "no" } }, 7],
  [{ code: "-1", msg: "no" }, -1],
  [{ code: 40106 }, 40106],
  [{ error: "no" }, undefined],
  [{ errors: [{ message: "no" }] }, undefined],
  [{ errors: { message: "no" } }, undefined],
  [{ success: false, message: "no" }, undefined],
  [{ code: 199, message: "no" }, 199],
  [{ code: 300, message: "no" }, 300],
  [{ code: 2000, message: "no" }, 2000],
  [{ code: "200001", message: "no" }, 200001],
  [{ code: "210000", message: "no" }, 210000],
  [{ code: 7, message: "success" }, 7],
  [{ error: true, code: 10403, message: "no" }, 10403],
  [{ error: 1, code: 10403, message: "no" }, 10403],
  [{ errors: [{ field: "key" }], code: 10403, message: "no" }, 10403],
  [{ error: { details: "x" }, code: 10403, message: "no" }, 10403],
  [{ error: { code: 7, message: "no" }, code: 8, message: "yes" }, 7],
  [{ error: { code: 7, message: "no" }, code: 10403, message: "yes" }, 10403],
  [{ error: { message: "no" }, code: 10403 }, 10403],
  [{ error: { code: null, message: null }, errors: ["no"], code: 5 }, 5],
])("%j under 200 is not a list of accounts, whose shape nobody knows", async (body, code) => {
  const error = await errorOf(clientOn([json(body)]).client.listAccounts());
  expect(error.name).toBe("ApiError");
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/^(no|The service responded with an error) \(status 200/);
});

test.each([
  { error: "invalid_client", error_description: "no" },
  { errors: [{ code: "INVALID", title: "Invalid", detail: "no" }] },
  { errors: [{ code: "INVALID", title: "no" }], detail: "Invalid" },
])("the message of an error is its description: %j", async (body) => {
  for (const status of [200, 400]) {
    const error = await errorOf(clientOn([json(body, status)]).client.listAccounts());
    expect(error.message).toMatch(/^no \(status/);
  }
});

test.each([{ type: "about:blank", title: "no", detail: "" }, { errors: [{ title: "no", detail: " " }] }])(
  "an empty text hides no other: %j",
  async (body) => {
    const error = await errorOf(clientOn([json(body, 400)]).client.listAccounts());
    expect(error.message).toMatch(/^no \(status/);
  },
);

test.each([
  { errorType: "t", errorMessage: "no" },
  { error_message: "no", error_code: "E1", status_code: 400 },
  { error_msg: "no", details: "more" },
  { errorMessage: { en: "x" }, details: "no" },
  { error: { details: "no" } },
  [{ error_code: "INVALID", message: "no", param: "card.name" }, { message: "nor this" }],
  ["no"],
  { ErrorNumber: 14, Type: "Validation", Message: "no" },
  { Error: { Code: "X", Message: "no" } },
  { detail: [{ loc: ["body", "x"], msg: "no", type: "missing" }] },
  { message: ["no", "nor this"], error: "Bad Request", statusCode: 400 },
  { status: 400, error: "Bad Request", message: "no" },
  { error: "no", message: "Success" },
  { errors: { name: ["no", "nor"] } },
  { code: "invalid", errors: { name: { msg: "no" } } },
  { errorMessages: ["no"], errors: {} },
  { error: { error: { message: "no" } } },
  { error: { errors: [{ message: "no", reason: "r" }], code: 400 } },
  { status: { error: "no" }, result: null },
  { errorCode: "E0000001", errorSummary: "no" },
  { description: "no" },
  { reason: "no", status: "fail" },
  { errors: [{ code: "no", field: "name" }] },
  { error: { code: "no" }, message: "404" },
])("where the status tells of an error, its words are found in other places too: %j", async (body) => {
  const error = await errorOf(clientOn([json(body, 400)]).client.listAccounts());
  expect(error.message).toMatch(/^no \(status/);
});

test.each<[string, number | undefined, unknown]>([
  ["no funds", 10001, { retCode: 10001, retMsg: "no funds" }],
  ["no funds", 1047, { status: "error", err_code: 1047, err_msg: "no funds" }],
  ["no funds", undefined, { "err-code": "invalid", "err-msg": "no funds", data: null }],
  ["no", 40013, { errcode: 40013, errmsg: "no" }],
  ["no", 1001, { errno: 1001, errmsg: "no" }],
  ["no", 14, { ErrorNumber: 14, Message: "no" }],
  ["no", undefined, { err: "no" }],
  ["no", 5, { err: { message: "no", Code: "5" } }],
  ["no", 216, { errorCode: 216, error: "no" }],
  ["no", 7, { error_code: 8, code: 7, error_message: "nor", message: "no" }],
  ["no", undefined, { status_code: 400, status_message: "no" }],
  ["no", undefined, { fault: { faultstring: "no", detail: { errorcode: "x" } } }],
  ["no", 6140, { Fault: { Error: [{ Message: "no", code: "6140" }], type: "t" } }],
  ["no", 11, { errors: [{ code: 11, message: "no" }], code: 400 }],
  ["no", 5, { error: { code: 5, errors: [{ code: 7, field: "nonce" }], message: "no" } }],
  ["no", 5, { code: 4, fault: { code: 5, status: { code: 7 } }, message: "no" }],
  ["no", 40106, { error: { code: 5, errors: [{ code: 7 }, { code: 8 }] }, code: "40106", message: "no" }],
  ["no", 40106, { code: 40106, errors: [{ code: 7, field: "nonce" }], message: "no" }],
  ["no funds", 10001, ["error", 10001, "no funds"]],
  ["no funds", undefined, { error: { code: "X/1", message: { lang: "en", value: "no funds" } } }],
  ["no funds", undefined, { "odata.error": { code: "x", message: { lang: "en", value: "no funds" } } }],
  ["no funds", undefined, { message: { text: "no funds" } }],
  ["no funds", undefined, { "hydra:title": "An error occurred", "hydra:description": "no funds" }],
  ["no", undefined, { messages: ["nor"], message: "no" }],
  ["no", undefined, { label: "no", type: "t" }],
  ["no funds", undefined, { title: "Bad Request", reason: "no funds" }],
  ["no funds", undefined, { error: "Bad Request", details: "no funds" }],
  ["no funds", undefined, { description: "Bad Request", error: "no funds" }],
  ["no funds", undefined, { error: "bad_request", detail: "no funds" }],
  ["no_key", undefined, { title: "Not Found.", code: "no_key" }],
  ["Not found", undefined, { code: "E404", message: "Not found" }],
  ["Not found", undefined, { error_code: "NF", message: "Not found" }],
  ["Conflict", undefined, { title: "Conflict", status: 409 }],
  ["no funds", undefined, { message: "Bad Request", details: [{ field: "amount", issue: "no funds" }] }],
  ["no funds", undefined, { title: "Some errors occurred", violations: [{ field: "amount", message: "no funds" }] }],
  ["Amount: no funds", undefined, { title: "Some errors occurred", errors: { Amount: ["no funds"] } }],
  ["amount: no funds", undefined, { errors: { json: { amount: ["no funds"] } } }],
  ["no funds", undefined, { error: { issues: [{ code: "x", path: ["amount"], message: "no funds" }] } }],
  ["name: no funds", undefined, { message: { name: ["no funds"] } }],
  ["no funds", undefined, { reason: { __all__: ["no funds"] }, code: "X1" }],
  ["no funds", undefined, { order: "my order", non_field_errors: ["no funds"] }],
  ["no funds", undefined, { description: "Invoice for May", summary: "My task", error: "no funds" }],
  ["no", undefined, { title: "My task", error: "no" }],
  ["not allowed", undefined, { title: "My task", description: "Do it", reason: "not allowed" }],
  ["amount: no funds", undefined, { id: "x", amount: ["no funds"], base: ["Market is closed"] }],
  ["no funds", undefined, { ErrorResponse: { Error: { Code: "X", Message: "no funds" } } }],
  ["amount: no funds", undefined, [{}, { amount: ["no funds"] }]],
  ["no funds", 400, { meta: { code: 400, error_type: "t", error_message: "no funds" } }],
  ["no funds", 1002, { response: { error: { code: 1002, msg: "no funds" } } }],
  ["no funds", 19, { result: { error: "frozen", error_code: 19, error_message: "no funds" } }],
  ["no funds", undefined, { success: false, data: { code: "x", message: "no funds" } }],
  ["no", 7, { code: 7, message: "no", meta: { code: 5, message: "nor" } }],
  ["an error", undefined, { data: { title: "My task", id: "x" } }],
  ["no", undefined, "no"],
  ["Not found", undefined, { code: "NF-5", message: "Not found" }],
  ["an error", undefined, { note: "my own note" }],
  ["put no <html> in it", undefined, { message: "put no <html> in it" }],
  ["no", undefined, { message: "  <html>an error page", error: "no" }],
  ["failures", undefined, { message: "failures" }],
  ["no", undefined, { message: "fail", error: "no" }],
  ["Key not found", undefined, { message: "Key not found", detail: "see the docs" }],
  ["Conflict with another", undefined, { message: "Conflict with another", detail: "see the docs" }],
  ["no funds", undefined, { message: "Bad request...", detail: "no funds" }],
  ["no funds", undefined, { message: "Some errors occured", detail: "no funds" }],
  ["x: no funds", undefined, { errors: { header: "my text", headers: "my text", x: "no funds" } }],
  ["x: no funds", undefined, { errors: { link: "see docs", links: "see docs", from_date: "a b", x: "no funds" } }],
  ...["header_name", "linked", "dated", "a_b", "text_size"].map((name): [string, undefined, unknown] => [
    `${name}: no funds`,
    undefined,
    { errors: { [name]: "no funds" } },
  ]),
  ["x: no funds", undefined, { errors: within(4, { x: "no funds" }) }],
  ["an error", undefined, { errors: within(9, { x: "no funds" }) }],
  ["an error", undefined, { errors: [...Array(25).fill(null), { x: "no funds" }] }],
  ["an error", undefined, { errors: [...Array(9).fill(null), { message: "no" }] }],
  ["an error", undefined, { ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`m${at}`, 0])), err: "no" }],
  ["an error", undefined, { "a:b:message": "no" }],
  ["no", 5, { validation_errors: [{ code: 5, msg: "no" }] }],
  ["no", undefined, { localizedMessage: "no" }],
])("where the status tells of an error, its words are %j, and its code is %j: %j", async (words, code, body) => {
  const error = await errorOf(clientOn([json(body, 400)]).client.listAccounts());
  const said = error.message.replace(/ \(status.*/, "").replace("The service responded with ", "");
  expect([said, error.code]).toEqual([words, code]);
});

test("of an error under a success other members tell nothing", async () => {
  const error = await errorOf(
    clientOn([json({ success: false, note: "my note", notes: ["my note"] })]).client.listAccounts(),
  );
  expect(error.message).toMatch(/^The service responded with an error \(status 200/);
});

test.each([
  ["no\n", "text/plain; charset=utf-8", "no"],
  ["<p>no</p>", "text/plain", "The service responded with an error"],
  ["no", "text/html", "The service responded with an error"],
  ['"<html>no</html>"', "application/json", "The service responded with an error"],
  ['{"message": "no', "application/json", "The service responded with an error"],
])("of the text %j as %j the words are %j", async (body, type, words) => {
  const error = await errorOf(clientOn([new Response(body, { status: 400, headers: { "Content-Type": type } })]).client.listAccounts()); // prettier-ignore
  expect(error.message.replace(/ \(status.*/, "")).toBe(words);
});

test("an error too deep, or a number, has no words", async () => {
  let deep: unknown = { message: "no" };
  for (let level = 0; level < 20; level++) deep = { error: deep };
  for (const body of [deep, { message: 42 }, { code: "00012" }, { status: "fail" }]) {
    const error = await errorOf(clientOn([json(body, 400)]).client.listAccounts());
    expect(error.message).toMatch(/^The service responded with an error \(status 400/);
  }
});

test.each([
  { code: "BTC", errorMessage: "no" },
  { errorMessage: "no", details: "no" },
  [{ message: "no", code: 5 }],
  [],
  {},
  null,
  "accounts",
  { code: "BTC", balance: "1" },
  { code: "0", message: "ok", data: [] },
  { code: 0, errors: null, error: false },
  { errors: [] },
  { success: true, code: 200 },
  { code: "299", message: "ok" },
  { code: "200000", message: "ok" },
  { code: 20100, message: "ok" },
])("%j under 200 may be a list of accounts", async (body) => {
  expect(await clientOn([json(body)]).client.listAccounts()).toEqual(body);
});

/** A value so many levels deep, in members that tell nothing. */
function within(levels: number, value: unknown): unknown {
  return levels === 0 ? value : { x: within(levels - 1, value) };
}
