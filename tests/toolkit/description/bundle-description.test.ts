import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { publishedDescription } from "../../../toolkit/files/package-root.js";
import { fileOfOverlay } from "../../../toolkit/description/overlay/read-overlay.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n";

async function bundled(name: string, text: string, ...overlays: string[]) {
  const file = join(folder, name);
  writeFileSync(file, head + text);
  return await bundleDescription({ description: file, overlays });
}

test("integers keep their digits in either text, and are rounded for programs", async () => {
  const digits = ["18446744073709551615", "9007199254740993", "-9223372036854775808"];
  const overlay = join(folder, "digits.overlay.yaml");
  writeFileSync(overlay, `overlay: 1.0.0\nactions: [{ target: $, update: { x-more: ${digits[1]} } }]\n`);
  const { yaml, json, description } = await bundled("digits.yaml", `x-digits: [${digits.join()}]\n`, overlay);
  for (const each of [...digits, `x-more: ${digits[1]}`]) expect(yaml).toContain(each);
  for (const each of [...digits, `"x-more": ${digits[1]}`]) expect(json).toContain(each);
  expect(JSON.parse(json)).toEqual(description);
});

const texts = ["no", "Yes", "on", "y", "2024-01-01", "2024-01-01T00:00:00Z", "1:30", "1_000", "=", "<<", "0b1", "017"];

test.each(texts)("the text %j is one for readers of YAML 1.1 too, as a value and as a name", async (text) => {
  const { yaml } = await bundled("texts.yaml", `x-texts: [${JSON.stringify(text)}, { ${JSON.stringify(text)}: 1 }]\n`);
  expect(yaml).toContain(`  - ${JSON.stringify(text)}\n  - ${JSON.stringify(text)}: 1\n`);
  expect(parse(yaml)).toHaveProperty("x-texts", [text, { [text]: 1 }]);
});

test("a number with an exponent is one for readers of YAML 1.1 too", async () => {
  const numbers = [1e-8, -1e30, 1.5e-9, 1e21, 0.5];
  const { yaml } = await bundled("numbers.yaml", `x-numbers: [${numbers.join()}, "1e-8"]\n`);
  expect(yaml).toContain('  - 1.0e-8\n  - -1.0e+30\n  - 1.5e-9\n  - 1.0e+21\n  - 0.5\n  - "1e-8"\n');
  expect(parse(yaml)).toHaveProperty("x-numbers", [...numbers, "1e-8"]);
});

const hidden = [
  "\u2028a",
  "a\u2029\\b",
  "a\u0085\nb",
  "a\u007fb",
  "\ufeffa",
  "a\ufffe",
  "\u0000",
  "a\rb",
  "\ud800a",
  "a\tb",
  "a \t",
];
const line = "longer than a line between quotes that is folded";
const blank = [" \n", "\n", "\n\n", "\na", " a\nb", "a\n \nb", "a\n\t\n", `${line}\n \n${line}`, `${line}\n \n`];

test.each([...hidden, ...blank])("the text %j is the same when it is read again, and is printable", async (text) => {
  const { yaml } = await bundled("hidden.yaml", `x-texts: ${JSON.stringify([text, { [text]: 1 }])}\n`);
  expect(yaml).toMatch(/^[\n -~]*$/);
  for (const version of ["1.1", "1.2"] as const) {
    const read = parse(yaml, { version }) as Record<string, unknown>;
    expect(JSON.stringify(read["x-texts"])).toBe(JSON.stringify([text, { [text]: 1 }]));
  }
});

test("a description without paths stays so, and has none for programs; no overlay takes them away", async () => {
  const file = join(folder, "hooks.yaml");
  writeFileSync(file, head.replace("paths", "webhooks"));
  const { yaml, json, description } = await bundleDescription({ description: file });
  expect(yaml + json).not.toContain("paths");
  expect(description.paths).toEqual({});
  const overlay = join(folder, "none.overlay.yaml");
  writeFileSync(overlay, "overlay: 1.0.0\nactions: [{ target: $.paths, remove: true }]\n");
  await expect(bundled("hooked.yaml", "webhooks: {}\n", overlay)).rejects.toThrow('none.overlay.yaml" has no paths');
});

test("the published description says the same to readers of YAML 1.1", async () => {
  const { yaml, json } = await bundleDescription();
  expect(parse(yaml, { version: "1.1" })).toEqual(JSON.parse(json));
});

test("a text of several lines stands in a description as it was written, line by line", async () => {
  const text = "A list:\n\n- `one`\n- two\n\n```sh\n  curl x\n```\n";
  const { yaml } = await bundled("lines.yaml", `x-text: ${JSON.stringify(text)}\n`);
  expect(yaml).toContain(`x-text: |\n${text.replace(/^(?=.)/gm, "  ")}`);
  expect(parse(yaml)).toMatchObject({ "x-text": text });
});

test("an overlay is given twice by whatever names, and one of this package by its name and its file", async () => {
  const file = fileOfOverlay("cancel-201");
  for (const [one, other] of [
    ["cancel-201", file],
    [file, relative(process.cwd(), file)],
  ] as const) {
    const message = `the overlay "${other}" is given twice`;
    await expect(bundleDescription({ overlays: [one, other] })).rejects.toMatchObject({ message, exitCode: 2 });
  }
});

const inOther = "other.json#/Fee";

test.each([
  ["a schema", "schemas", { A: { properties: { fee: { $ref: inOther } } } }],
  ["a discriminator", "schemas", { A: { discriminator: { propertyName: "a", mapping: { b: inOther } } } }],
  ["an address", "schemas", { A: { $ref: `https://service.example/${inOther}` } }],
  ["an example", "examples", { A: { externalValue: inOther } }],
  ["an extension", "schemas", { A: { "x-like": [{ $ref: inOther }] } }],
])("an overlay is told that it cannot refer to other files: %s", async (_what, kind, update) => {
  writeFileSync(join(folder, "other.json"), '{ "Fee": {} }');
  const overlay = join(folder, "files.overlay.yaml");
  const first = "{ target: $.info, update: { title: U } }";
  const action = `{ target: $.components.${kind}, update: ${JSON.stringify(update)} }`;
  writeFileSync(overlay, `overlay: 1.0.0\nactions: [${first}, ${action}]\n`);
  const says = `action 2 ($.components.${kind}) refers to "${/[^"]*other[^"]*/.exec(action)?.[0]}": an overlay cannot refer to other files`;
  const under = bundled("files.yaml", `components: { ${kind}: { B: {} } }\n`, overlay);
  await expect(under).rejects.toThrow(`${overlay}:2:`);
  await expect(under).rejects.toThrow(says);
});

test("an overlay may refer to what has an address of its own, and hold data that looks like a reference", async () => {
  const overlay = join(folder, "bases.overlay.yaml");
  const schemas = { A: { $id: "a.json" }, C: { $ref: "a.json" }, D: { example: { $ref: inOther } } };
  const update = `{ target: $.components.schemas, update: ${JSON.stringify(schemas)} }`;
  writeFileSync(overlay, `overlay: 1.0.0\nactions: [${update}]\n`);
  await expect(bundled("bases.yaml", "components: { schemas: { B: {} } }\n", overlay)).resolves.toBeDefined();
});

test("numbers of an overlay that lose digits are noted", async () => {
  const overlay = join(folder, "digits.overlay.yaml");
  writeFileSync(overlay, "overlay: 1.0.0\nactions: [{ target: $.info, update: { x-a: 0.1234567890123456789 } }]\n");
  writeFileSync(join(folder, "digits.yaml"), head);
  const { notes } = await bundleDescription({ description: join(folder, "digits.yaml"), overlays: [overlay] });
  const why = "is read as 0.12345678901234568, since a number holds no more digits";
  expect(notes).toEqual([`"${overlay}": 2:44: 0.1234567890123456789 ${why}`]);
});

test("an overlay that extends another document is refused where none is asked for, and noted for another one", async () => {
  writeFileSync(join(folder, "own team.yaml"), `${head}x-own: 1\n`);
  const overlay = join(folder, "extends.overlay.yaml");
  const under = async (target: string, description?: string) => {
    const rest = "actions: [{ target: $.info, update: { title: Own } }]";
    writeFileSync(overlay, `overlay: 1.0.0\nextends: ${target}\n${rest}\n`);
    return (await bundleDescription({ description, overlays: [overlay] })).notes;
  };
  const own = relative("", join(folder, "own team.yaml"));
  const place = `${overlay}:2:10: `;
  for (const target of ["own%20team.yaml", "./own team.yaml"]) {
    expect(await under(target, own)).toEqual([]);
    await expect(under(target)).rejects.toMatchObject({
      message: `${place}the overlay is for "${target}" (extends), and not for this package's description: add --description ${own}`,
      exitCode: 2,
    });
  }
  expect(await under("./other.yaml", own)).toEqual([
    `${place}the overlay is for "./other.yaml" (extends), and is applied to "${own}"`,
  ]);
  const url = "https://example.com/openapi.yaml";
  expect(await under(url, own)).toEqual([`${place}the overlay is for "${url}" (extends), and is applied to "${own}"`]);
  await expect(under(url)).rejects.toThrow("add --description FILE, a copy of it");
  expect(await under(pathToFileURL(publishedDescription()).href)).toEqual([]);
  await expect(under("[a]")).rejects.toThrow(`${place}"extends" is not a text`);
});

test("the servers that most operations have are those of the description for programs, and stay where they are written", async () => {
  const file = join(folder, "servers.yaml");
  const under = async (...urls: string[]) => {
    const paths = urls.map((url, at) => `  /${at}: { servers: [{ url: "${url}" }], get: { responses: {} } }\n`);
    writeFileSync(file, head.replace("{}\n", `\n${paths.join("")}`));
    const { description, exact } = await bundleDescription({ description: file });
    return [description.servers?.[0]?.url, exact.servers];
  };
  expect(await under("https://e.example/v1", "https://e.example/v1/")).toEqual(["https://e.example/v1", undefined]);
  expect(await under("https://e.example/v1", "/v2")).toEqual(await under("/v2", "https://e.example/v1"));
  expect(await under("/v1", "/v2", "/v2")).toEqual(["/v2", undefined]);
  expect(await under("/", "/")).toEqual([undefined, undefined]);
});
