import { compared } from "./compared.js";

const [text, short] = [{ type: "string" }, { type: "string", maxLength: 3 }];
const named = (xml: object) => ({ type: "object", properties: { a: { type: "string", xml } } });
const schema = (given?: unknown) => (given === undefined ? {} : { schema: given });

/** What is sent and received in forms that are not JSON, so that nothing is generated of it. */
const rows: [name: string, impact: string, side: "given" | "received", type: string, before: unknown, after: unknown][] =
  [
    ["nothing is taken any more", "major", "given", "multipart/form-data", { type: "object" }, false],
    ["anything is taken", "patch", "given", "text/plain", short, true],
    ["anything may come", "major", "received", "text/csv", text, true],
    ["what comes is not described any more", "major", "received", "text/csv", text, undefined],
    ["what comes is described", "patch", "received", "text/csv", undefined, text],
    ["anything is not described, or is described as anything", "none", "given", "text/csv", undefined, true],
    ["one only of two choices is taken", "major", "given", "text/plain", { anyOf: [text, short] }, { oneOf: [text, short] }],
    ["one of two choices comes", "none", "received", "text/plain", { anyOf: [text, short] }, { oneOf: [text, short] }],
    ["a member stands elsewhere", "major", "received", "application/xml", named({ attribute: true }), named({ name: "z" })],
    ["a member stands elsewhere in what is no XML", "patch", "given", "text/yaml", named({ name: "y" }), named({ name: "z" })],
  ]; // prettier-ignore

function described(side: 4 | 5): object {
  const paths = rows.map(([, , where, type, ...pair], at) => {
    const content = { [type]: schema(pair[side - 4]) };
    const [requestBody, body] = where === "given" ? [{ content }, {}] : [undefined, { content }];
    return [
      `/${at}`,
      { put: { operationId: `put${at}`, requestBody, responses: { 200: { description: "", ...body } } } },
    ];
  });
  return { paths: Object.fromEntries(paths) };
}

test("bodies that are not JSON are compared by what their schemas take", async () => {
  const { changes } = await compared(described(4), described(5));
  const impactAt = (at: number) => changes.find(({ where }) => where === `PUT /${at}`)?.impact ?? "none";
  expect(rows.map(([name], at) => [name, impactAt(at)])).toEqual(rows.map(([name, impact]) => [name, impact]));
});
