import { paginate, type ApiError } from "trading-service-client";
import { all } from "../../pagination/all.js";
import { described } from "./constructs.js";
import { clientOf, evaluated, filesOf } from "./generated.js";

/** What operations return; each may be read or written. */
const data: Record<string, string> = {
  Placed: "{ type: object, required: [id, status], properties: { id: { type: string }, status: { type: string } } }",
  Loose: "{ type: object, properties: { id: { type: string }, status: { type: string } } }",
  List: "{ type: array, items: { type: object, required: [id, status], properties: { id: { type: string }, status: { type: string } } } }",
  Kraken: "{ type: object, required: [error], properties: { error: { type: array, items: { type: string } }, result: { type: object, properties: { txid: { type: string } } } } }", // prettier-ignore
  Parts: "{ allOf: [{ type: object, properties: { errors: { type: array, items: {} } } }, { type: object, properties: { data: { type: object } } }] }", // prettier-ignore
  Either: "{ anyOf: [{ type: object, required: [result], properties: { result: {} } }, { type: object, required: [error], properties: { error: { type: string } } }] }", // prettier-ignore
  Valid: "{ type: object, required: [valid, errors], properties: { valid: { type: boolean }, errors: { type: array, items: { type: string } } } }", // prettier-ignore
  Code: "{ type: object, required: [code], properties: { code: { const: '200000' }, msg: { type: string } } }",
  Ok: "{ type: object, required: [ok], properties: { ok: { type: boolean, const: true }, error: { type: string }, channel: { type: string } } }", // prettier-ignore
  Ret: "{ type: object, required: [retCode], properties: { retCode: { enum: [0, '0'] }, retMsg: { type: string } } }",
  Word: "{ type: object, required: [result], properties: { result: { type: string, enum: [success] } } }",
  Own: "{ type: object, required: [code], properties: { code: { enum: [S0000] }, msg: { type: string } } }",
  Choice: "{ oneOf: [{ type: object, required: [ok, id], properties: { ok: { const: true }, id: { type: string } } }, { type: object, required: [ok, batch], properties: { ok: { const: true }, batch: { type: string } } }, { type: 'null' }] }", // prettier-ignore
  Rpc: "{ type: object, required: [id, result], properties: { id: { type: integer }, result: { type: object }, error: { type: object } } }", // prettier-ignore
  Batch: "{ type: array, items: { type: object, properties: { id: { type: string } } } }",
  Open: "{ type: object, properties: { total: { type: string } }, additionalProperties: { type: object, properties: { free: { type: number } } } }", // prettier-ignore
  Pattern: "{ type: object, properties: { total: { type: string } }, patternProperties: { '^[A-Z]+$': { type: object, properties: { free: { type: string } } } } }", // prettier-ignore
  Taken: "{ type: object, required: [accepted], properties: { accepted: { type: boolean, const: true }, orderId: { type: string } } }", // prettier-ignore
  Gone: "{ type: object, required: [deleted, id], properties: { deleted: { type: boolean, enum: [true] }, id: { type: string } } }", // prettier-ignore
  Faulty: "{ type: object, required: [hasError, id], properties: { hasError: { type: boolean, const: false }, id: { type: string } } }", // prettier-ignore
  Kind: "{ type: object, required: [object], properties: { object: { const: order }, version: { const: 2 }, active: { const: true }, status: { enum: [CREATED] } } }",
};
const log = "{ type: object, required: [errors], properties: { errors: { type: array, items: { type: object } }, next_cursor: { type: [string, 'null'] } } }"; // prettier-ignore
const page = "{ type: object, properties: { rows: { type: array, items: { type: string } }, next_cursor: { type: string } } }"; // prettier-ignore
const responses = (schema: string) =>
  `responses: { 200: { description: ok, content: { application/json: { schema: ${schema} } } } }`;
const { service } = evaluated(
  filesOf(
    described(
      [
        ...Object.entries(data).map(
          ([name, schema]) =>
            `  /${name}:\n    get: { operationId: get${name}, ${responses(schema)} }\n    post: { operationId: post${name}, ${responses(schema)} }`,
        ),
        `  /errors: { get: { operationId: listErrors, parameters: [{ name: cursor, in: query, schema: { type: string } }], ${responses(log)} } }`,
        `  /pages: { get: { operationId: listPages, parameters: [{ name: cursor, in: query, schema: { type: string } }], ${responses(page)} } }`,
      ].join("\n"),
    ),
  ),
);

/** The data, "reported" before it if it is reported too, or the name and outcome of the error. */
async function sent(id: string, body: unknown, strict = false): Promise<unknown> {
  const reports: unknown[] = [];
  const hooks = { onMismatch: (each: unknown) => void reports.push(each) };
  const result = await clientOf(service, () => body, { hooks, strict })[id]!().catch(
    (error: unknown) => `${(error as ApiError).name} ${(error as ApiError).outcome}`,
  );
  return reports.length > 0 ? ["reported", result] : result;
}

const refused = "ApiError unknown";
const useless = "ResponseError unknown";

test.each<[string, unknown, string]>([
  ["Placed", {}, useless],
  ["Placed", { message: "no funds" }, useless],
  ["Placed", { reason: "no funds" }, useless],
  ["Placed", { ok: false }, useless],
  ["Placed", { ok: false, reason: "no funds" }, refused],
  ["Loose", { message: "no funds" }, useless],
  ["Loose", { reason: "no funds" }, useless],
  ["List", [{ id: "1", code: -2022, msg: "rejected" }], useless],
  ["List", [{ code: -2022, msg: "rejected" }], useless],
  ["List", [{ id: "1", status: "NEW" }, { code: -2022, msg: "rejected" }], useless], // prettier-ignore
  ["Placed", { failed: { id: "1", status: "FILLED" }, reason: "already filled" }, useless],
  ["Placed", { rejected_order: { id: "1", status: "FILLED" } }, useless],
  ["Placed", { input: { status: "NEW" }, reason: "no funds" }, useless],
  ["List", { failed: [{ id: "1", status: "NEW" }], reason: "frozen" }, useless],
  ["Kraken", { error: ["EOrder:Insufficient funds"] }, refused],
  ["Kraken", { error: ["EOrder:Insufficient funds"], result: null }, refused],
  ["Kraken", { error: ["EOrder:Insufficient funds"], result: {} }, refused],
  ["Parts", { errors: [{ title: "no funds" }] }, refused],
  ["Code", { code: "400100" }, refused],
  ["Code", { code: "400100", msg: "frozen" }, refused],
  ["Ok", { ok: false }, refused],
  ["Ok", { ok: false, error: "channel_not_found", channel: "c" }, refused],
  ["Taken", { accepted: false, orderId: "x1" }, refused],
  ["Gone", { deleted: false, id: "x1" }, refused],
  ["Faulty", { hasError: true, id: "x1" }, refused],
  ["Ret", { retCode: 10001, retMsg: "frozen" }, refused],
  ["Word", { result: "failure" }, refused],
  ["Own", { code: "E100", msg: "frozen" }, refused],
  ["Choice", { ok: false, batch: "1" }, refused],
  ["Rpc", { id: 7, error: { message: "frozen" } }, refused],
  ["Batch", [{ id: "1" }, { code: -2022, msg: "rejected" }], useless],
  ["Batch", [{ error: "frozen" }], useless],
  ["Placed", { not_canceled: { id: "1", status: "FILLED" }, reason: "filled" }, useless],
])("%s: a write that was refused does not resolve: %j", async (name, body, error) => {
  expect(await sent(`post${name}`, body)).toBe(error);
});

test.each<[string, unknown]>([
  ["Placed", { id: "1", status: "NEW", message: "done" }],
  ["Loose", {}],
  ["Loose", { id: "1", code: "x" }],
  ["List", []],
  ["Kraken", { error: [], result: { txid: "1" } }],
  ["Kraken", { error: ["W:slow"], result: { txid: "1" } }],
  ["Kraken", { error: [] }],
  ["Parts", { errors: [{ title: "late" }], data: { id: 1 } }],
  ["Either", { error: "denied" }],
  ["Valid", { valid: false, errors: ["too small"] }],
  ["Code", { code: "200000" }],
  ["Code", { code: 200000, msg: "done" }],
  ["Ok", { ok: true }],
  ["Taken", { accepted: true, orderId: "x1" }],
  ["Gone", { deleted: true, id: "x1" }],
  ["Faulty", { hasError: false, id: "x1" }],
  ["Ret", { retCode: "0" }],
  ["Word", { result: "success" }],
  ["Kind", { object: "list", version: 3, active: false, status: "FILLED" }],
  ["Open", { BTC: { free: 1 } }],
  ["Pattern", { BTC: { free: "1", locked: "2" } }],
  ["Open", { BTC: { free: 1, note: "x" } }],
])("%s: a write that succeeded resolves: %j", async (name, body) => {
  const result = await sent(`post${name}`, body);
  expect(["reported", body]).toEqual(Array.isArray(result) && result[0] === "reported" ? result : ["reported", result]);
});

test("what a read returned without a described member is reported, and refused only where some must be there", async () => {
  expect(await sent("getLoose", { state: "x" })).toEqual(["reported", { state: "x" }]);
  expect(await sent("getPlaced", { state: "x" })).toBe(useless);
  expect(await sent("getOk", { ok: false, error: "x" })).toBe(refused);
  expect(await sent("getOk", { ok: false, channel: "c" })).toEqual(["reported", { ok: false, channel: "c" }]);
});

test("where no member has to be there, data is found in an envelope that has nothing else", async () => {
  const order = { id: "1", status: "NEW" };
  for (const id of ["postLoose", "getLoose"]) {
    expect(await sent(id, { order })).toEqual(["reported", order]);
    expect(await sent(id, { order: { state: "x" } })).toEqual(id === "postLoose" ? useless : ["reported", { order: { state: "x" } }]); // prettier-ignore
  }
  for (const body of [{ failed: order }, { order, info: "x" }]) expect(await sent("postLoose", body)).toBe(useless);
});

test("a list of errors is no error", async () => {
  const left: object[] = [
    { errors: [{ code: 1 }], next_cursor: "b" },
    { errors: [{ code: 2 }], next_cursor: null },
  ];
  const reports: unknown[] = [];
  const hooks = { onMismatch: (each: unknown) => void reports.push(each) };
  const client = clientOf(service, () => left.shift(), { hooks });
  expect(await all(paginate(client.listErrors as never, {} as never))).toHaveLength(2);
  expect(reports).toEqual([]);
});

test.each([{ message: "boom" }, { ok: false }, { status: "error", reason: "x" }, { error: "boom" }])(
  "a walk does not end with a page that is none: %j",
  async (last) => {
    const left: object[] = [{ rows: ["a"], next_cursor: "b" }, last];
    const client = clientOf(service, () => left.shift());
    await expect(all(paginate(client.listPages as never, {} as never))).rejects.toMatchObject({ outcome: "unknown" });
  },
);
