import type { Description } from "../../../toolkit/description/description.js";
import { prepare } from "../../../toolkit/generate/prepare.js";
import { serviceTables } from "../../../toolkit/generate/service-tables.js";
import { described, ok } from "./constructs.js";
import { filesOf } from "./generated.js";

const schemes = {
  token: { type: "http", scheme: "bearer" },
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
  ["[{ header: [] }]", false, ["header"]],
  ["[{ basic: [] }]", false, ["basic"]],
  ["[{ token: [], header: [] }]", true, ["header"]],
  ["[{ header: [] }, { token: [] }]", true, []],
  ["[{}, { header: [] }]", false, []],
  ["[{ oauth: [a] }, { open: [] }]", false, ["oauth", "open"]],
  ["[]", false, []],
])("what a client does not send of the security %s is known", (requirement, isSecured, unsent) => {
  const [operation] = tablesOf(secured(requirement)).operations;
  expect(operation).toMatchObject({ row: { secured: isSecured }, unsent });
});

test("it is said once for each scheme, with the operations that need it and the way to add it", () => {
  const description = secured("[{ header: [], token: [] }]", "[{ header: [] }]", "[{ oauth: [a] }]", "[{ token: [] }]");
  const { warnings } = tablesOf(description);
  expect(warnings).toEqual([
    "The client does not send the security scheme `header` (apiKey, header `X-Key`), which 2 operations need, `a` among them: add it by `client.use(middleware)`.",
    "The client does not send the security scheme `oauth` (oauth2), which `c` needs: add it by `client.use(middleware)`.",
  ]);
  const files = filesOf(description);
  for (const warning of warnings) expect(files.get("README.md")).toContain(`- ${warning}\n`);
  expect(files.get("operations.ts")).toContain("The client does not send `oauth`: add it by `client.use`.");
});

test("security that is not described is refused, with the place", () => {
  const wrong = described(`  /a:
    get: { operationId: nowhere, security: [{ token: [], nope: [] }], ${ok} }
    put: { operationId: list, security: { token: [] }, ${ok} }
    post: { operationId: none, security: [], ${ok} }
    patch: { operationId: either, security: [{}, { token: [] }], ${ok} }`);
  expect(placesOf(wrong)).toEqual(["nowhere #/paths/~1a/get/security/0/nope", "list #/paths/~1a/put/security"]);
  const everywhere = described(`  /a: { get: { operationId: all, ${ok} }, put: { operationId: again, ${ok} } }`);
  const places = ["undefined #/security/0/nope", "undefined #/security/0/nope"];
  expect(placesOf({ ...everywhere, security: [{ nope: [] }] })).toEqual(places);
});

/** The operation and the place of each refusal. */
function placesOf(description: Description): string[] {
  return tablesOf(description).refusals.map(({ place, operation }) => `${operation} ${place}`);
}
