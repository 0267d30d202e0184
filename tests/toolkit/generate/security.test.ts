import type { Description } from "../../../toolkit/description/parts/description.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { serviceTables } from "../../../toolkit/generate/service-tables.js";
import { described, ok } from "./constructs.js";
import { complaints, filesOf } from "./generated.js";

const schemes = {
  token: { type: "http", scheme: "bearer", bearerFormat: "jwt" },
  secret: { type: "http", scheme: "Bearer" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  basic: { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows: {} },
  open: { type: "openIdConnect" },
};

/** A description whose operations, called a, b and so on, have these security requirements. */
function secured(...requirements: string[]) {
  const rows = requirements.map((each, at) => {
    const id = String.fromCharCode(97 + at);
    return `  /${id}: { get: { operationId: ${id}, security: ${each}, ${ok} } }`;
  });
  const description = described(rows.join("\n"));
  return { ...description, components: { ...description.components, securitySchemes: schemes } };
}

function tablesOf(description: Description) {
  const prepared = prepare(description);
  return { ...serviceTables(description, prepared), ...prepared.report };
}

test.each([
  ["[{ token: [] }]", true, []],
  ["[{ header: [] }]", false, [["header"]]],
  ["[{ basic: [] }]", false, [["basic"]]],
  ["[{ token: [], header: [] }]", true, [["header"]]],
  ["[{ header: [] }, { token: [] }]", true, []],
  ["[{}, { header: [] }]", false, []],
  ["[{}, { token: [] }]", "optional", []],
  ["[{ header: [] }, { token: [] }, {}]", "optional", []],
  ["[{ oauth: [a] }, { open: [] }, { oauth: [b] }]", false, [["oauth"], ["open"]]],
  ["[{ header: [], basic: [] }, { token: [], open: [] }]", true, [["header", "basic"], ["open"]]],
  ["[]", false, []],
])("what a client does not send of the security %s is known", (requirement, isSecured, unsent) => {
  const [operation] = tablesOf(secured(requirement)).operations;
  expect(operation).toMatchObject({ row: { secured: isSecured }, unsent });
});

test("it is said once for each scheme, with the operations that need it and the way to add it", () => {
  const description = secured("[{ header: [], token: [] }]", "[{ header: [] }]", "[{ oauth: [a] }]", "[{ token: [] }]");
  const { warnings } = tablesOf(description);
  expect(warnings).toEqual([
    "The client does not send the security scheme `header` (apiKey, header `X-Key`), which 2 operations need, `a` among them: add it with `client.use(middleware)`.",
    "The client does not send the security scheme `oauth` (oauth2), which `c` needs: add it with `client.use(middleware)`.",
  ]);
  const files = filesOf(description);
  for (const warning of warnings) expect(files.get("README.md")).toContain(`- ${warning}\n`);
  expect(files.get("operations.ts")).toContain("The client does not send `oauth`: add it with `client.use`.");
});

test("of alternatives one is said to be needed, and none where the client sends one", () => {
  const either = "[{ header: [] }, { basic: [], open: [] }]";
  const description = secured(either, either, "[{ header: [] }, { token: [] }]");
  expect(tablesOf(description).warnings).toEqual([
    "The client sends none of the security schemes `header` (apiKey, header `X-Key`) or `basic` (http basic) with `open` (openIdConnect), of which 2 operations need one, `a` among them: add it with `client.use(middleware)`.",
  ]);
  const text = "The client sends neither `header` nor `basic` with `open`: add one of them with `client.use`.";
  expect(filesOf(description).get("operations.ts")).toContain(text);
});

test("that tokens are made by the client is said of bearer schemes that may mean others", () => {
  const description = secured("[{ token: [] }]", "[{ secret: [] }]", "[{ header: [] }, { secret: [] }]");
  const { warnings } = tablesOf(description);
  expect(warnings).toEqual([
    "The tokens of the security scheme `secret` (http Bearer), which 2 operations need, `b` among them, are JWTs that the client signs with its API secret, though no `bearerFormat: JWT` says so: set a token that the service issues with `client.use(middleware)`.",
  ]);
  expect(filesOf(description).get("README.md")).toContain(`- ${warnings[0]}
`);
});

test("credentials are asked for by type where an operation insists on them, and nowhere else", () => {
  const program = (unneeded: string) => `import { defineClient } from "trading-service-client/define";
import { defineClient as defineNodeClient } from "trading-service-client/node";
import { service } from "./index.js";
const baseUrl = "https://service.example";
${unneeded}
export const client = defineClient(service)({ baseUrl });
${unneeded}
export const nodeClient = defineNodeClient(service)({ baseUrl });
export const all = defineClient(service)({ baseUrl, apiKey: "key", apiSecret: "secret" });
`;
  const folder = (files: Map<string, string>, unneeded = "") => new Map([...files, ["program.ts", program(unneeded)]]);
  const open = folder(filesOf(secured("[]", "[{ header: [] }]", "[{}, { token: [] }]")));
  const closed = folder(filesOf(secured("[]", "[{ token: [] }]")), "// @ts-expect-error -- it needs credentials");
  expect(complaints({ open, closed })).toEqual([]);
});

test("what is no list of requirements is refused, with the place", () => {
  const wrong = described(`  /a:
    put: { operationId: list, security: { token: [] }, ${ok} }
    post: { operationId: none, security: [], ${ok} }
    patch: { operationId: either, security: [{}, { token: [] }], ${ok} }`);
  expect(placesOf(wrong)).toEqual(["list #/paths/~1a/put/security"]);
  const everywhere = described(`  /a: { get: { operationId: all, ${ok} } }`);
  expect(placesOf({ ...everywhere, security: {} as never })).toEqual(["undefined #/security"]);
});

test("a scheme that is not described is one that the client does not send, and is said once", () => {
  const everywhere = described(`  /a: { get: { operationId: all, ${ok} }, put: { operationId: again, ${ok} } }`);
  expect(tablesOf({ ...everywhere, security: [{ nope: [] }] }).warnings).toEqual([
    "The client does not send the security scheme `nope` (not described), which 2 operations need, `all` among them: add it with `client.use(middleware)`.",
  ]);
});

/** The operation and the place of each refusal. */
function placesOf(description: Description): string[] {
  return tablesOf(description).refusals.map(({ place, operation }) => `${operation} ${place}`);
}
