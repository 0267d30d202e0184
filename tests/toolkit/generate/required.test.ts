import { described, gets } from "./constructs.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

const ref = (name: string, more = "") => `{ $ref: "#/components/schemas/${name}"${more} }`;

/** What stands in each response, its type, what fits it, and what lacks a member that is required. */
const responses: Record<string, [schema: string, type: string, fitting: unknown, lacking: unknown]> = {
  beside: [ref("Named", ", required: [id]"), "Named & { id: string }", { id: "i" }, {}],
  whole: [`{ allOf: [${ref("Named")}], required: [id] }`, "Named & { id: string }", { id: "i" }, { name: "n" }],
  part: [`{ allOf: [${ref("Named")}, { required: [id] }] }`, "Named & { id: string }", { id: "i" }, {}],
  two: [`{ allOf: [${ref("Named")}, ${ref("Other")}], required: [id, o] }`, "Named & { id: string } & Other & { o: number }", { id: "i", o: 1 }, { id: "i" }], // prettier-ignore
  alias: [ref("Alias", ", required: [id]"), "Named & { id: string }", { id: "i" }, {}],
  composed: [ref("Both", ", required: [id, o]"), "Both & { id: string; o: number }", { id: "i", o: 1 }, { o: 1 }],
  open: [ref("Open", ", required: [id]"), "Open & { id: string }", { id: "i", more: [1] }, { more: [1] }],
  orNull: [ref("OrNull", ", required: [id]"), "({ id?: string } & { id: string }) | null", null, {}],
  union: [ref("Union", ", required: [id]"), "(Named & { id: string }) | (Twin & { id: string })", { id: "i" }, {}],
  orText: [ref("OrText", ", required: [id]"), "(Named & { id: string }) | string", "text", undefined],
  deep: [`{ type: object, required: [in], properties: { in: ${ref("Named", ", required: [id]")} } }`, "{ in: Named & { id: string } }", { in: { id: "i" } }, { in: {} }], // prettier-ignore
  written: [ref("Named", ", required: [secret]"), "Named", {}, undefined],
};
const post = (id: string, schema: string) =>
  `  /${id}: { post: { operationId: ${id}, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { "204": { description: ok } } } }`;
const files = filesOf(
  described(
    [
      gets(responses),
      post("sendBeside", ref("Named", ", required: [id]")),
      post("sendWhole", `{ allOf: [${ref("Named")}], required: [id] }`),
      post("sendOpen", ref("Open", ", required: [id]")),
    ].join("\n"),
    `    Named: { type: object, properties: { id: { type: string }, name: { type: string }, secret: { type: string, writeOnly: true } } }
    Other: { type: object, properties: { o: { type: number } } }
    Alias: ${ref("Named")}
    Both: { allOf: [${ref("Named")}, ${ref("Other")}] }
    Open: { type: object, properties: { id: { type: string } }, additionalProperties: true }
    OrNull: { type: [object, "null"], properties: { id: { type: string } } }
    Twin: { type: object, properties: { id: { type: string }, twin: { type: boolean } } }
    Union: { oneOf: [${ref("Named")}, ${ref("Twin")}] }
    OrText: { oneOf: [${ref("Named")}, { type: string }] }`,
  ),
);
const { service } = evaluated(files);

test("what is required from outside a schema is required by the types", () => {
  const rows = Object.entries(responses).map(([id, [, type]]) => `export const ${id}: Same<Data<"${id}">, ${type}> = true;\n`); // prettier-ignore
  const program = `import { defineClient } from "trading-service-client/define";
import { service, type Both, type Named, type Open, type Operations, type Other, type Twin } from "./index.js";
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Data<Id extends keyof Operations> = Awaited<ReturnType<Operations[Id]>>;
${rows.join("")}
export const id = (each: Data<"open">): string => each.id;
const client = defineClient(service)({} as never);
void client.sendBeside({ id: "i" });
void client.sendOpen({ body: { id: "i", more: 1 } });
// @ts-expect-error -- it is required beside a reference
void client.sendBeside({ name: "n" });
// @ts-expect-error -- or of the whole
void client.sendWhole({ name: "n" });
// @ts-expect-error -- also where other members may be given
void client.sendOpen({ body: { more: 1 } });
`;
  expect(complaints({ required: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});

test.each(Object.entries(responses))("and of what is received: %s", async (id, [, , fitting, lacking]) => {
  const client = (body: unknown) => clientOf(service, () => body, { strict: true });
  await expect(client(fitting)[id]!()).resolves.toEqual(fitting);
  if (lacking !== undefined) await expect(client(lacking)[id]!()).rejects.toThrow("is missing");
});

test.each(["sendBeside", "sendWhole"])("and of what is sent: %s", async (id) => {
  expect(service.operations[id]?.parameters.id).toMatchObject({ required: true });
  await expect(clientOf(service, () => undefined)[id]!({ name: "n" })).rejects.toThrow('"id" is required');
});

test.each([
  ["{ type: object, required: [status], properties: { success: { type: boolean } } }"],
  [ref("Done", ", required: [status]")],
  [`{ allOf: [${ref("Done")}, { required: [status] }] }`],
  [`{ allOf: [${ref("Done")}, { type: object, required: [status] }] }`],
  [`{ anyOf: [${ref("Done", ", required: [status]")}, { type: "null" }] }`],
  ["{ type: object, required: [success, status] }"],
])("what is only required is described by that, but no type promises it: %s", async (schema) => {
  const paths = gets({ done: [schema] });
  const { service } = evaluated(filesOf(described(paths, "    Done: { type: object, properties: { success: { type: boolean } } }"))); // prettier-ignore
  const read = (body: object) => clientOf(service, () => body, { strict: true }).done!();
  expect(await read({ success: false, status: "r" })).toEqual({ success: false, status: "r" });
  expect(await read({ success: true })).toEqual({ success: true });
  await expect(read({ at: 1 })).rejects.toThrow("without a described member");
  await expect(read({ success: false, message: "denied" })).rejects.toThrow("denied");
});
