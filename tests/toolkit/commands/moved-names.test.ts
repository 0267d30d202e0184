import { lostCode } from "../../../toolkit/compare/code/lost-code.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import type { Description } from "../../../toolkit/description/parts/description.js";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const operation = (operationId?: string, more: object = {}) => ({
  ...(operationId !== undefined && { operationId }),
  ...{ responses: { 204: { description: "" } }, ...more },
});
const described = (paths: object, components: object = {}) =>
  ({ openapi: "3.1.0", info: { title: "T", version: "1" }, servers: [{ url: "/v1" }], paths, components }) as unknown as Description; // prettier-ignore
const posts = (...ids: [path: string, id?: string][]) =>
  described(Object.fromEntries(ids.map(([path, id]) => [path, { post: operation(id) }])));

const parameter = (name: string, place: string) => ({ name, in: place, required: place === "path", schema: { type: "string" } }); // prettier-ignore
const asked = (...parameters: object[]) => described({ "/a/{id}": { get: operation("a", { parameters }) } });
const [inPath, inQuery, other] = [parameter("id", "path"), parameter("id", "query"), parameter("id_query", "query")];

const refused = (...errors: [status: number, code: number][]) => {
  const responseOf = (code: number) => {
    const content = { "application/json": { schema: {}, examples: { denied: { value: { code, message: "" } } } } };
    return { description: "", content };
  };
  const responses = Object.fromEntries(errors.map(([status, code]) => [status, responseOf(code)]));
  return described({ "/a": { get: operation("a", { responses: { 204: { description: "" }, ...responses } }) } });
};

const typed = (...names: string[]) => {
  const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties: { [name]: {} } }]));
  const content = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return described({ "/a": { post: operation("a", { requestBody: json({ anyOf: content }) }) } }, { schemas });
};

test.each<[string, Description, Description, string[]]>([
  [
    "a method that another operation is given by its own name",
    posts(["/cancel-all", "orders.cancel"]),
    posts(["/cancel-all", "orders.cancel"], ["/close", "ordersCancel"]),
    ["POST /cancel-all  The method `ordersCancel` now calls POST /close."],
  ],
  [
    "a method without a name of its own",
    posts(["/a"]),
    posts(["/a"], ["/b", "postA"]),
    ["POST /a  The method `postA` now calls POST /b."],
  ],
  [
    "a method whose own name cannot be one",
    posts(["/a", "use"]),
    posts(["/a", "use"], ["/b", "useOperation"]),
    ["POST /a  The method `useOperation` now calls POST /b."],
  ],
  [
    "a parameter beside which another is added",
    asked(inPath, inQuery),
    asked(inPath, other, inQuery),
    ["GET /a/{id}  `id_query`, which callers give, is now sent as the query parameter `id_query`."],
  ],
  [
    "parameters in another order",
    asked(inPath, inQuery, other),
    asked(inPath, other, inQuery),
    [
      "GET /a/{id}  `id_query`, which callers give, is now sent as the query parameter `id_query`.",
      "GET /a/{id}  `id_query_query`, which callers give, is now sent as the query parameter `id`.",
    ],
  ],
  [
    "an error that is called as another",
    refused([403, 5]),
    refused([400, 6], [403, 5]),
    ["errors  The error `denied` is now status 400 with code 6."],
  ],
  [
    "a type whose schema is called otherwise",
    typed("weird name"),
    typed("weird name", "WeirdName"),
    ["components/schemas/weird name  The type `WeirdName` is now `WeirdNameSchema`."],
  ],
  ["what is only written in another order", posts(["/a", "a"], ["/b", "b"]), posts(["/b", "b"], ["/a", "a"]), []],
])("a name that means something else breaks callers: %s", (_name, before, after, expected) => {
  expect(lostCode(tablesOf(before), tablesOf(after)).map(({ where, what }) => `${where}  ${what}`)).toEqual(expected);
});
