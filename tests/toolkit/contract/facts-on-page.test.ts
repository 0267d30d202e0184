import { readFileSync } from "node:fs";
import { facts } from "./facts.js";

/* docs/interface.md, read back: what it says in code, as a value, as a figure or in a table is what the facts say. */

const page = readFileSync("docs/interface.md", "utf8");
const streams = readFileSync("openapi/streams.yaml", "utf8");
const { order, withdrawal, pageInfo, enums, operations, token, limits } = facts;
const every = (text: string, found: RegExp) => Array.from(text.matchAll(found), ([, one = ""]) => one);
const part = (number: string) =>
  new RegExp(`<a id="part-${number.replace(".", "-")}"></a>([^]*?)(?=<a id|$)`).exec(page)![1]!.replace(/\s*\n/g, " ");

const inCode: Record<string, string[]> = {
  "2.1": ["<BASE_ASSET>-<QUOTE_ASSET>", ...Object.keys(order)],
  "2.2": Object.keys(withdrawal),
  "2.3": ["edges", "page_info", "node", "cursor", ...Object.keys(pageInfo)],
  "5.1": Object.entries(token.header).flat(),
  "5.2": [...Object.keys(token.claims), token.claims.type.value],
  "6": every(streams, /^ {8}(\w+):$/gm),
};
for (const fact of Object.values(operations))
  inCode[fact.part] = [`${fact.method} ${fact.path}`, ...Object.keys(fact.parameters)];

test.each(Object.entries(inCode))("Part %s names what the facts name", (number, names) => {
  expect(new Set(every(part(number), /`([^`]+)`/g))).toEqual(new Set(names));
});

test.each(Object.values(operations))("Part $part: what is required, and the values", (fact) => {
  const text = part(fact.part);
  expect(text).toContain(fact.permission ?? "");
  for (const [name, { required, form }] of Object.entries(fact.parameters)) {
    expect([name, text.includes(`\`${name}\` (required`) || text.includes("all required")]).toEqual([name, required]);
    for (const value of form in enums ? enums[form as keyof typeof enums] : []) expect(text).toContain(value);
  }
});

test("the tables, the figures and the values", () => {
  const rows = Array.from(part("7").matchAll(/\| (\d+) +\| (\d+) +\| (.*?) +\|/g), ([, status, code, message]) => {
    return { status: Number(status), code: Number(code), message };
  });
  expect(rows).toEqual(Object.values(facts.errors));
  expect(every(part("6"), /\| (\w+(?: \w+)*) +\| [^-]/g).slice(1)).toEqual(every(streams, /^ {4}title: (.*)/gm));
  expect(every(part("2.1") + part("2.2"), / ([A-Z]{5,}|ASK|BID)\b/g)).toEqual(Object.values(enums).flat());
  const told = [/(\d+)(?: seconds)? by default/g, /larger\s+than (\d+)/g, /(\/api\/v\d+)/g];
  expect(told.map((form) => [...new Set(every(page, form))])).toEqual([
    [String(limits.recvWindowDefaultSeconds)],
    [String(limits.amountLargerThan)],
    [facts.pathPrefix],
  ]);
});
