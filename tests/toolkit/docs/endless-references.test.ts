import { buildDocs } from "../../../toolkit/docs/build-docs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { described, success } from "../generate/constructs.js";

const out = temporaryFolder();
const own = "#/paths/~1a/get/responses/200/content/application~1json/schema";

test.each([
  ["by way of another", "#/components/schemas/A", `${own}/$ref: "#/components/schemas/A" leads only to itself`],
  ["directly", own, `${own}/$ref: "${own}" leads only to itself`],
])("of a reference that leads to itself %s no page is made, and its place is named", async (_how, $ref, says) => {
  const schemas = `    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }`;
  const description = described(`  /a: { get: { operationId: a, ${success(`{ $ref: "${$ref}" }`)} } }`, schemas);
  await expect(buildDocs({ description, out })).rejects.toThrow(says);
});
