import { paginate, type ApiError } from "trading-service-client";
import { all } from "../../pagination/all.js";
import { described } from "./constructs.js";
import { clientOf, evaluated, filesOf } from "./generated.js";

/** What the description says of the code, and of the other members beside the data. */
const said: Record<string, [code: string, more?: string]> = {
  Only: ["{ const: 'S01' }"],
  One: ["{ type: string, enum: [S01] }"],
  Some: ["{ type: integer, enum: [1000, 1001] }"],
  Parts: ["{ $ref: '#/components/schemas/Done' }"],
  Mixed: ["{ type: string, enum: ['200000', '200003'] }"],
  Documented: ["{ type: integer, enum: [1000, 10403] }"],
  Reading: ["{ type: string, enum: ['1000'], x-not-shown: { id: U-1, keywords: [enum] } }"],
  Unsaid: ["{ type: string }", ", message: { type: string }, error: {}"],
  None: ["{ const: 7 }", ", error: { const: NO_ERROR }"],
  Choice: ["{ oneOf: [{ const: S01, description: done }, { $ref: '#/components/schemas/Listed' }] }"],
  Null: ["{ type: [string, 'null'], enum: [S01, null] }"],
  OrNull: ["{ anyOf: [{ type: 'null' }, { const: S01 }, { const: S02 }] }"],
  Open: ["{ oneOf: [{ const: S01 }, { type: string }] }"],
  Other: [
    "{ type: string }",
    ", ok: { const: true }, status: { enum: [ok] }, kind: { enum: [a, b] }, msg: { const: Done }",
  ],
};
const page = "{ type: object, required: [rows], properties: { rows: { type: array, items: { type: string } }, next_cursor: { type: string } } }"; // prettier-ignore
const responses = (code: string, more = "") =>
  `responses: { 200: { description: ok, x-envelope: data, content: { application/json: { schema: { type: object, required: [code, data], properties: { code: ${code}${more}, data: { oneOf: [${page}, { type: "null" }] } } } } } }, 403: { description: no, content: { application/json: { examples: { denied: { value: { code: 10403, message: denied } } } } } } }`;
const operation = (name: string, [code, more]: [string, string?]) => `  /${name}:
    get: { operationId: get${name}, parameters: [{ name: cursor, in: query, schema: { type: string } }], ${responses(code, more)} }
    delete: { operationId: delete${name}, ${responses(code, more)} }`;
const { service } = evaluated(
  filesOf(
    described(
      Object.entries(said)
        .map(([name, each]) => operation(name, each))
        .join("\n"),
      `    Code: { type: string }
    Done: { allOf: [{ $ref: "#/components/schemas/Code" }], enum: [S01] }
    Listed: { anyOf: [{ enum: [S02, S03] }, { const: S04 }] }`,
    ),
  ),
);
const empty = { rows: [] };
const rows = { rows: ["a"] };

/** The data, "reported" before it if it is reported too, or the error. */
async function read(id: string, body: unknown): Promise<unknown> {
  const reports: unknown[] = [];
  const hooks = { onMismatch: (each: unknown) => void reports.push(each) };
  const result = await clientOf(service, () => body, { hooks })[id]!().catch(
    (error: unknown) => (error as ApiError).outcome,
  );
  return reports.length > 0 ? ["reported", result] : result;
}

test("the values of success are in the table, where the description lists no others", () => {
  const beside = Object.keys(said).map((name) => [name, service.operations[`get${name}`]?.beside]);
  expect(Object.fromEntries(beside)).toEqual({
    Only: { code: ["S01"] },
    One: { code: ["S01"] },
    Some: { code: [1000, 1001] },
    Parts: { code: ["S01"] },
    Mixed: { code: ["200000"] },
    Documented: { code: [] },
    Reading: { code: [] },
    Unsaid: { code: [], message: [], error: [] },
    None: { code: [7], error: ["NO_ERROR"] },
    Choice: { code: ["S01", "S02", "S03", "S04"] },
    Null: { code: ["S01"] },
    OrNull: { code: ["S01", "S02"] },
    Open: { code: [] },
    Other: { code: [], ok: [true], status: ["ok"], kind: [], msg: [] },
  });
});

test.each<[string, object]>([
  ...["Only", "One", "Parts"].map((name): [string, object] => [name, { code: "S01", message: "Done" }]),
  ["Some", { code: 1001 }],
  ["None", { code: 7, error: "NO_ERROR" }],
  ["Unsaid", { code: "200000", message: "" }],
  ["Mixed", { code: "200000" }],
])("%s: beside a value of success, nothing is as good as something", async (name, beside) => {
  for (const data of [rows, empty, null])
    for (const method of ["get", "delete"]) expect(await read(method + name, { ...beside, data })).toEqual(data);
});

test("a walk ends with an empty page", async () => {
  let left = 2;
  const client = clientOf(service, () => {
    const data = left-- > 0 ? { rows: [left], next_cursor: `after ${left}` } : empty;
    return { code: "S01", message: "Done", data };
  });
  expect(await all(paginate(client.getOnly as never, {} as never))).toEqual([1, 0]);
});

test.each<[string, unknown]>([
  ["Only", { code: "S02", message: "denied" }],
  ["Mixed", { code: "200003", message: "denied" }],
  ["Documented", { code: 10403, message: "denied" }],
  ["Reading", { code: "1000", message: "" }],
  ["Unsaid", { code: "10403", message: "denied" }],
  ["None", { code: 7, error: "denied" }],
])("%s: beside an empty list, what the description does not list as success is an error", async (name, beside) => {
  for (const data of [empty, null])
    expect(await read(`delete${name}`, { ...(beside as object), data })).toMatch(/^(unknown|rejected)$/);
});

test("a code that is none of those that are listed is an error for a read too", async () => {
  for (const name of ["Only", "Some", "Mixed"])
    expect(await read(`get${name}`, { code: "400100", data: empty })).toBe("unknown");
});

test("a described code beside an empty list is reported if a read has it and says no word of an error", async () => {
  const of = (more: object, method = "get") => read(`${method}Unsaid`, { code: "1000", data: empty, ...more });
  expect(await of({})).toEqual(["reported", empty]);
  expect(await of({ message: " " })).toEqual(["reported", empty]);
  expect(await of({ message: "Success" })).toEqual(["reported", empty]);
  expect(await of({ data: rows })).toEqual(rows);
  for (const more of [{ message: "denied" }, { msg: "denied" }, { error: { code: 1 } }, { success: false }])
    expect(await of(more)).toBe("unknown");
  expect(await of({ data: null })).toBe("unknown");
  expect(await of({}, "delete")).toBe("unknown");
});

test("a page without an envelope has what can tell of an error in the table, and a walk ends in it", async () => {
  const page = (code: string) =>
    `{ type: object, required: [rows, next_cursor], properties: { code: ${code}, msg: {}, ok: { const: true }, at: {}, rows: { type: array, items: { type: string } }, next_cursor: { type: string } } }`;
  const get = (name: string, code: string) =>
    `  /${name}: { get: { operationId: ${name}, parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { 200: { description: ok, content: { application/json: { schema: ${page(code)} } } } } } }`;
  const { service } = evaluated(
    filesOf(described([get("plain", "{ type: integer }"), get("listed", "{ const: 7 }")].join("\n"))),
  );
  expect([service.operations.plain?.beside, service.operations.listed?.beside]).toEqual([
    { code: [], msg: [], ok: [true] },
    { code: [7], msg: [], ok: [true] },
  ]);
  const walked = async (name: string, last: object) => {
    const left = [
      { ok: true, code: 0, rows: ["a"], next_cursor: "b" },
      { next_cursor: "", ...last },
    ];
    const client = clientOf(service, () => left.shift());
    return all(paginate(client[name] as never, {} as never)).catch((error: unknown) => (error as ApiError).name);
  };
  const end = { code: 7, msg: "seven", rows: [] };
  expect([await walked("plain", end), await walked("plain", { ok: false, rows: [] })]).toEqual([
    "ApiError",
    "ApiError",
  ]);
  expect(await walked("listed", end)).toEqual(["a"]);
});

test("of several successes each lists its own values, and one that takes any leaves all open", () => {
  const success = (beside: string) =>
    `{ description: ok, x-envelope: data, content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: string }${beside} } } } } }`;
  const table = ([one, other]: [string, string]) => {
    const given = described(
      `  /a: { post: { operationId: make, responses: { 200: ${success(one)}, 202: ${success(other)} } } }`,
    );
    return evaluated(filesOf(given)).service.operations.make?.beside;
  };
  const rows: [string, string][] = [
    [", code: { const: 0 }", ", code: { const: 1000 }"],
    [", status: { type: string }", ", status: { const: pending }"],
    [", status: { enum: [filled, open] }", ", status: { const: pending }"],
    ["", ", kind: { const: pending }"],
  ];
  expect(rows.map(table)).toEqual([{ code: [0, 1000] }, { status: [] }, { status: [] }, { kind: [] }]);
  const never = ", error: { const: null }";
  expect(table([never, never])).toEqual({ error: [null] });
});
