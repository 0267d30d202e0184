import { described, success } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const post = (id: string, given: string, received: string) =>
  `  /${id}: { post: { operationId: ${id}, requestBody: { required: true, ${json(given)} }, ${success(received)} } }`;
const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
const members =
  "required: [n, pw], properties: { n: { type: string }, pw: { type: string, writeOnly: true }, id: { type: string, readOnly: true }";
const given = described(
  [
    post("node", ref("Node"), `{ type: array, items: ${ref("Node")} }`),
    post("within", `{ type: object, required: [list], properties: { list: { type: array, items: ${ref("Holder")} } } }`, ref("Holder")), // prettier-ignore
    post("told", `{ oneOf: [${ref("Cat")}], discriminator: { propertyName: kind, mapping: { cat: "#/components/schemas/Cat" } } }`, ref("Cat")), // prettier-ignore
    post("taken", ref("NodeGiven"), ref("NodeGiven")),
  ].join("\n"),
  `    Node: { type: object, ${members}, kid: ${ref("Node")} } }
    Holder: { allOf: [{ type: object, properties: { node: ${ref("Node")}, plain: ${ref("Plain")} } }] }
    Plain: { type: object, properties: { a: { type: string } } }
    Cat: { type: object, required: [kind, node], properties: { kind: { type: string }, node: ${ref("Node")} } }
    NodeGiven: { type: object, properties: { a: { type: string } } }`,
);
const named = described(
  ["A", "AGiven"].map((name) => post(`send${name}`, ref(name), ref(name))).join("\n"),
  `    A: { type: object, ${members} } }
    AGiven: { type: object, required: [q], properties: { q: { type: string, writeOnly: true }, id: { type: string, readOnly: true } } }`,
);
const files = filesOf(given);
const program = `import { defineClient } from "trading-service-client/define";
import { service, type Node, type NodeGivenGiven, type Plain } from "./index.js";
const client = defineClient(service)({} as never);
export const nodes: Promise<Node[]> = client.node({ n: "a", pw: "b", kid: { n: "a", pw: "b" } });
export const received: Node = { n: "a", id: "1", kid: { n: "b", id: "2" } };
export const whole: NodeGivenGiven = { n: "a", pw: "b", id: "1" };
// @ts-expect-error -- at any depth
void client.node({ n: "a", pw: "b", kid: { n: "a" } });
void client.within({ list: [{ node: { n: "a", pw: "b" }, plain: {} satisfies Plain }] });
// @ts-expect-error -- behind a composition
void client.within({ list: [{ node: { n: "a" } }] });
export const kind: Promise<string> = client.told({ body: { kind: "cat", node: { n: "a", pw: "b" } } }).then((cat) => cat.kind);
void client.taken({ a: "1" });
`;

test("what only a caller sets is required of a caller at any depth, and of no response", async () => {
  expect(complaints({ given: new Map([...files, ["program.ts", program]]) })).toEqual([]);
  expect(files.get("README.md")).toContain("Requests have the schema `Node` as `NodeGivenGiven`");
  expect(files.get("README.md")).not.toMatch(/`(Plain|Cat|NodeGiven)` is `/);
  const { service } = evaluated(files);
  const answer = [{ n: "a", id: "1", kid: { n: "b", id: "2" } }];
  const client = clientOf(service, () => answer, { strict: true });
  expect(await client.node!({ n: "a", pw: "b" })).toEqual(answer);
  expect(Object.keys(service.shapes)).toEqual(["Node", "Holder", "Plain", "Cat", "NodeGiven"]);
});

test("schemas that are given otherwise than received have names of their own, whatever theirs are", () => {
  const { service } = evaluated(filesOf(named));
  const membersOf = (id: string) => Object.keys(service.operations[id]!.parameters).sort();
  expect([membersOf("sendA"), membersOf("sendAGiven")]).toEqual([["n", "pw"], ["q"]]);
});
