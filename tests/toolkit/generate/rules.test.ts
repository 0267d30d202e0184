import { placeParameters, prepareParameters } from "../../../src/call/parameters/parameters.js";
import { described, ok } from "./constructs.js";
import { evaluated, filesOf } from "./generated.js";

/** A parameter with a pattern, the schema that it refers to, and what the rule is said to mean. */
const cases: Record<string, [parameter: string, schema: string, meaning: string | undefined]> = {
  kind: ["description: Its price.", "description: Decimal number in a string.", "decimal number in a string (^a)"],
  shown: ["x-a: b", "description: ISO code., examples: [5, b, ab], example: a", 'ISO code, such as "ab"'],
  none: ["description: Its price.", "title: Price", undefined],
  thing: ["x-a: b", "description: The SHA of the commit to which the analysis relates.", undefined],
  long: ["x-a: b", 'description: "A name. It is looked up first, and made where there is none."', undefined],
};

test("a pattern is explained by a short rule of the kind of value, and by nothing that tells what the value is for", () => {
  const referring = Object.entries(cases).map(([name, [parameter]]) => `{ name: ${name}, in: query, ${parameter}, schema: { $ref: "#/components/schemas/${name}" } }`); // prettier-ignore
  const inline = '{ name: inline, in: query, schema: { type: string, pattern: "^a", description: Name of it. } }';
  const schemas = Object.entries(cases).map(([name, [, schema]]) => `    ${name}: { type: string, pattern: "^a", ${schema} }`); // prettier-ignore
  const given = described(
    `  /a: { get: { operationId: a, parameters: [${[...referring, inline].join(", ")}], ${ok} } }`,
    ["    Thing: { type: string }", ...schemas].join("\n"),
  );
  const rows = evaluated(filesOf(given)).service.operations.a?.parameters ?? {};
  const said = Object.entries(cases).map(([name, [, , meaning]]) => [name, meaning]);
  expect(Object.entries(rows).map(([name, { meaning }]) => [name, meaning])).toEqual([...said, ["inline", undefined]]);
});

/** Schemas of parameters, the bounds that their rows have, values that are taken and values that are not. */
const bounded: [schema: string, row: object, right: unknown[], wrong: unknown[]][] = [
  ["type: integer, exclusiveMinimum: 0, maximum: 9", { minimum: 1, maximum: 9 }, [1, 9n], [0, 10]],
  ["type: integer, minimum: 5, exclusiveMinimum: 2.5", { minimum: 5 }, [5], [4]],
  ["type: integer, minimum: 1, exclusiveMinimum: 2.5, exclusiveMaximum: 10", { minimum: 3, maximum: 9 }, [3, 9], [2, 10]], // prettier-ignore
  ["type: number, exclusiveMinimum: 0", { exclusiveMinimum: 0 }, [5e-324, 1n], [0, -1, 0n]],
  ["type: number, exclusiveMaximum: 0.5, minimum: 0", { minimum: 0, exclusiveMaximum: 0.5 }, [0, 0.4], [0.5, -0.1]],
  ["type: number, minimum: 1, exclusiveMinimum: true", { exclusiveMinimum: 1 }, [1.5], [1]],
  ["type: number, maximum: 1, exclusiveMaximum: false", { maximum: 1 }, [1], [1.1]],
  ["type: integer, maximum: 4, exclusiveMaximum: true", { maximum: 3 }, [3], [4]],
  ["type: number, minimum: 5, exclusiveMaximum: 5", {}, [5, 6], []],
  ["type: number, exclusiveMinimum: 5, maximum: 5", {}, [5, 6], []],
  ["type: integer, minimum: 9007199254740993", {}, [9007199254740991, 9007199254740993n], []],
  ["type: integer, minimum: -9007199254740991, maximum: 9007199254740991", { minimum: -9007199254740991, maximum: 9007199254740991 }, [9007199254740991], [9007199254740992n]], // prettier-ignore
  ["type: integer, exclusiveMaximum: 10000000000000000000, minimum: 1", { minimum: 1 }, [2n ** 64n], [0]],
  ["type: number, maximum: 9007199254740993", {}, [9007199254740993n], []],
  ["type: integer, enum: [1, 9007199254740993]", {}, [9007199254740993n, 5], []],
  ["type: integer, enum: [1, 2]", { enum: [1, 2] }, [1], [3]],
];

test.each(bounded)("{ %s } is checked exactly, or not at all", async (schema, row, right, wrong) => {
  const given = described(`  /a: { get: { operationId: a, parameters: [{ name: n, in: query, schema: { ${schema} } }], ${ok} } }`); // prettier-ignore
  const { service } = evaluated(filesOf(given));
  const rows = service.operations.a!.parameters;
  expect(rows.n).toEqual({ in: "query", type: rows.n!.type, ...row });
  const place = (n: unknown) => placeParameters({ id: "a", parameters: prepareParameters(rows) }, { n });
  for (const value of right) expect(place(value).query).toEqual({ n: value });
  for (const value of wrong) expect(() => place(value)).toThrow(/^"n" must (not )?be (one of|more than|less than)/);
});

/** Schemas in which a number may stand that need not be whole, and in which none may. */
const doubles: [schema: string, names: readonly string[] | true | undefined][] = [
  ["type: array, items: { type: number }", [""]],
  ["type: array, prefixItems: [{ type: integer }, { type: array, items: { type: number } }]", ["", "/0"]],
  ["type: array, prefixItems: [{ type: string }, { anyOf: [{ type: integer }, { type: number }] }], items: { type: number }", ["", "/1"]], // prettier-ignore
  ["type: array, prefixItems: [{ type: number }], items: { type: integer }", undefined],
  ["type: array, prefixItems: [{ type: number }, { type: array, items: { type: integer } }]", undefined],
  [
    "type: object, additionalProperties: { type: array, prefixItems: [{ type: integer }, { type: number }] }",
    undefined,
  ],
  ["type: object, additionalProperties: { anyOf: [{ type: string }, { type: [number, 'null'] }] }", true],
  ["type: object, additionalProperties: { type: object, properties: { n: { type: number } } }", ["n"]],
  ["type: [string, number]", [""]],
  ["oneOf: [{ type: integer }, { $ref: '#/components/schemas/Tree' }]", ["n"]],
  ["allOf: [{ type: object, properties: { l: { type: array, items: { type: number } } } }, { type: object, properties: { id: { type: integer } } }]", ["l"]], // prettier-ignore
  ["type: object, properties: { id: { type: integer }, n: { type: number }, fee: { type: object, properties: { id: { type: number } } } }", ["n"]], // prettier-ignore
  ["type: object, properties: { id: { type: integer } }, additionalProperties: { type: number }", undefined],
  ["oneOf: [{ type: object, properties: { size: { type: integer } } }, { type: object, properties: { size: { type: number } } }]", undefined], // prettier-ignore
  ["type: [string, integer]", undefined],
  ["type: object, properties: { type: { type: string }, n: { type: integer } }", undefined],
  ["type: object, default: { type: number }, examples: [{ type: number }], properties: { n: { type: integer } }", undefined], // prettier-ignore
  ["type: array, items: { $ref: '#/components/schemas/List' }", undefined],
  ["description: anything", undefined],
];

test.each(doubles)("whole numbers of any size may stand in { %s }: %j", (schema, names) => {
  const schemas = `    Thing: { type: object, properties: { id: { type: integer } } }
    Tree: { type: object, properties: { up: { $ref: "#/components/schemas/Tree" }, n: { type: number } } }
    List: { type: object, properties: { next: { $ref: "#/components/schemas/List" }, n: { type: integer } } }`;
  const body = `requestBody: { content: { application/json: { schema: { type: object, properties: { v: { ${schema} } } } } } }`;
  const { service } = evaluated(filesOf(described(`  /a: { post: { operationId: a, ${body}, ${ok} } }`, schemas)));
  expect(service.operations.a?.parameters.v?.doubles).toEqual(names);
});

test("a broken pattern is named, or what the description says of its values", () => {
  const row = { in: "query", type: "string", pattern: "^a" } as const;
  const parameters = prepareParameters({ plain: row, told: { ...row, meaning: "free text" } });
  const place = (params: object) => () => placeParameters({ id: "a", parameters }, params);
  expect(place({ plain: "b" })).toThrow('"plain" must match ^a: a');
  expect(place({ told: "b" })).toThrow(/^"told" must be free text: a$/);
});

test("an exclusive bound is named as such", () => {
  const parameters = prepareParameters({
    n: { in: "query", type: "number", exclusiveMinimum: 0, exclusiveMaximum: 5 },
  });
  expect(() => placeParameters({ id: "a", parameters }, { n: 0 })).toThrow('"n" must be more than 0: a');
  expect(() => placeParameters({ id: "a", parameters }, { n: 5n })).toThrow('"n" must be less than 5: a');
});

test("what is a reading refuses no parameter, whatever keyword says it", () => {
  const readings: [keyword: string, schema: string, value: unknown][] = [
    ["const", "type: string, const: x", "zz"],
    ["enum", "type: string, enum: [x]", "zz"],
    ["pattern", "type: string, pattern: ^x", "zz"],
    ["type", "type: integer", "zz"],
    ["minimum", "type: integer, minimum: 5", 1],
    ["exclusiveMaximum", "type: integer, exclusiveMaximum: 0", 1],
  ];
  const parameters = readings.map(
    ([keyword, schema]) =>
      `{ name: ${keyword}, in: query, schema: { ${schema}, x-not-shown: { id: U-1, keywords: [${keyword}] } } }`,
  );
  const given = described(`  /a: { get: { operationId: a, parameters: [${parameters.join(", ")}], ${ok} } }`);
  const rows = evaluated(filesOf(given)).service.operations.a?.parameters ?? {};
  const values = Object.fromEntries(readings.map(([keyword, , value]) => [keyword, value]));
  expect(placeParameters({ id: "a", parameters: prepareParameters(rows) }, values).query).toEqual(values);
});

/** Schemas of a parameter, with components to refer to, what their row says, values that are taken and that are not. */
const combined: [schema: string, row: object, right: unknown[], wrong: unknown[]][] = [
  ["$ref: '#/components/schemas/Count', maximum: 10", { type: "integer", minimum: 1, maximum: 10 }, [1, 10], [0, 11]],
  ["$ref: '#/components/schemas/Count', minimum: 2", { type: "integer", minimum: 2 }, [2], [1]],
  ["$ref: '#/components/schemas/Count', exclusiveMinimum: 0, exclusiveMaximum: 4", { type: "integer", minimum: 1, maximum: 3 }, [3], [4]],
  ["allOf: [{ $ref: '#/components/schemas/Count' }, { maximum: 3 }]", { type: "integer", minimum: 1, maximum: 3 }, [3], [4]],
  ["allOf: [{ type: number, minimum: 0 }, { type: integer }], maximum: 2", { type: "integer", minimum: 0, maximum: 2 }, [0], [0.5, 3]],
  ["$ref: '#/components/schemas/Side', enum: [a, c]", { type: "string", enum: ["a"] }, ["a"], ["b", "c"]],
  ["allOf: [{ enum: [a] }, { enum: [b] }]", { type: "string" }, ["a", "z"], []],
  ["$ref: '#/components/schemas/Name', pattern: 'z$'", { type: "string", pattern: "^(?=[^]*?(?:z$))(?=a)" }, ["az", "abcz"], ["bz", "ab"]],
  ["$ref: '#/components/schemas/Name', maxLength: 3", { type: "string", pattern: "^(?=[^]{0,3}$)(?=a)", meaning: "at most 3 characters, name of it (^a)" }, ["abc", "a\n😀"], ["abcd", "bcd"]],
  ["type: string, minLength: 2, maxLength: 3", { type: "string", pattern: "^[^]{2,3}$", meaning: "2 to 3 characters" }, ["ab", "😀😀😀"], ["a", "abcd"]],
  ["type: string, minLength: 1", { type: "string", pattern: "^[^]{1,}$", meaning: "at least 1 character" }, ["a"], [""]],
  ["type: string, minLength: x, maxLength: -1", { type: "string" }, ["", "abc"], []],
  ["type: string, pattern: '(.)\\1', maxLength: 4", { type: "string", pattern: "^(?=[^]*?(?:(.)\\1))(?=[^]{0,4}$)" }, ["abb", "aa"], ["abc", "aabbc"]],
  ["type: string, pattern: a|b, maxLength: 2", { type: "string", pattern: "^(?=[^]*?(?:a|b))(?=[^]{0,2}$)" }, ["b", "xa"], ["xxa", "xx"]],
  ["$ref: '#/components/schemas/Mixed'", { type: "any", enum: ["a", 1] }, ["a", 1], ["b"]],
  ["allOf: [{ type: string, pattern: '(.)\\1' }, { pattern: '(a)(.)\\2' }]", { type: "string", pattern: "^(?=[^]*?(?:(.)\\1))" }, ["abb"], ["abc"]],
  ["type: integer, minimum: 5, maximum: 1", { type: "integer" }, [0], []],
  ["$ref: '#/components/schemas/Open', maximum: 10", { type: "integer", maximum: 10 }, [0], [11]],
  ["$ref: '#/components/schemas/Open', minimum: 3", { type: "integer", minimum: 3 }, [3], [2]],
  ["$ref: '#/components/schemas/Open', x-not-shown: { id: U-2, keywords: [minimum] }, minimum: 3", { type: "integer" }, [0], []],
]; // prettier-ignore

test("of patterns that cannot be put together the first ones are checked", () => {
  const schema = "$ref: '#/components/schemas/Name', pattern: '^(?<a>x)'";
  const schemas = `    Thing: { type: object }\n    Name: { type: string, pattern: (?<a>y)$ }`;
  const given = described(`  /a: { get: { operationId: a, parameters: [{ name: n, in: query, schema: { ${schema} } }], ${ok} } }`, schemas); // prettier-ignore
  expect(evaluated(filesOf(given)).service.operations.a!.parameters.n).toHaveProperty("pattern", "^(?<a>x)");
});

test.each(combined)("{ %s } is checked by all that it says", (schema, row, right, wrong) => {
  const schemas = `    Thing: { type: object }
    Count: { type: integer, minimum: 1 }
    Side: { type: string, enum: [a, b] }
    Mixed: { enum: [a, 1] }
    Name: { type: string, pattern: ^a, description: Name of it. }
    Open: { type: integer, minimum: 1, x-not-shown: { id: U-1, keywords: [minimum] } }`;
  const given = described(`  /a: { get: { operationId: a, parameters: [{ name: n, in: query, schema: { ${schema} } }], ${ok} } }`, schemas); // prettier-ignore
  const rows = evaluated(filesOf(given)).service.operations.a!.parameters;
  expect(rows.n).toEqual({ in: "query", ...row });
  const place = (n: unknown) => placeParameters({ id: "a", parameters: prepareParameters(rows) }, { n });
  for (const value of right) expect(place(value).query).toEqual({ n: value });
  for (const value of wrong) expect(() => place(value)).toThrow(/^"n" must /);
});

test("undefined is said of parameters, and of nothing that a response holds", () => {
  const query = "{ type: object, properties: { inner: { type: string } } }";
  const response = `responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { query: ${query} } } } } } }`;
  const parameters = "parameters: [{ name: outer, in: query, schema: { type: string } }]";
  const types = filesOf(described(`  /a: { get: { operationId: a, ${parameters}, ${response} } }`)).get("types.ts");
  expect(types).toContain("outer?: string | undefined;");
  expect(types).toContain("inner?: string;");
});
