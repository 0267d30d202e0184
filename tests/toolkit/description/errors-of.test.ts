import type { Description } from "../../../toolkit/description/parts/description.js";
import { errorsOf } from "../../../toolkit/description/parts/errors-of.js";
import { readErrorBody } from "../../../src/response/error-body.js";

const message = "Insufficient balance";
const bodies: [body: unknown, error: { code: number; message: string } | null][] = [
  [
    { code: 51008, message },
    { code: 51008, message },
  ],
  [
    { code: "51008", msg: message },
    { code: 51008, message },
  ],
  [
    { code: -1102, msg: message },
    { code: -1102, message },
  ],
  [{ error: { code: "400100", msg: message } }, { code: 400100, message }],
  [{ errors: [{ code: "0051", message }] }, { code: 51, message }],
  [
    { error: message, code: 7 },
    { code: 7, message },
  ],
  [
    { code: "8", title: message },
    { code: 8, message },
  ],
  [
    { code: "9", data: null },
    { code: 9, message: "" },
  ],
  [{ code: "INSUFFICIENT", message }, null],
  [{ code: "1234567890123456", message }, null],
  [{ error: { error: { code: 5, message } } }, { code: 5, message }],
  [{ message }, null],
  ["code 5", null],
];

test.each(bodies)("an example %j documents the error that the client reads in it", (value, error) => {
  const content = { "application/json": { examples: { named: { value } } } };
  const description = { paths: { "/a": { post: { responses: { 400: { description: "no", content } } } } } };
  const found = errorsOf(description as unknown as Description).get("named");
  expect(found).toEqual(error ? { status: 400, ...error } : undefined);
  expect(found?.code).toBe(readErrorBody(value).code);
});
