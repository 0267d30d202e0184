import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { assertOutline } from "../../../toolkit/description/parts/assert-outline.js";
import type { Description, PathItem } from "../../../toolkit/description/parts/description.js";
import { leaveOutUnread } from "../../../toolkit/description/parts/leave-out-unread.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();
const wrong = { properties: { n: "text" } };

/** A description whose operation refers to the parameter `Used`, and by that to the schema `Used`. */
function describedWith(components: Record<string, Record<string, unknown>>, more: object = {}): Description {
  const parameter = { name: "q", in: "query", schema: { $ref: "#/components/schemas/Used" } };
  return {
    openapi: "3.1.0",
    info: { title: "Unread", version: "1.0.0" },
    paths: { "/a": { get: { parameters: [{ $ref: "#/components/parameters/Used" }], responses: {} } } },
    components: {
      ...components,
      parameters: { Used: parameter, ...components.parameters },
      schemas: { Used: {}, ...components.schemas },
    },
    ...more,
  };
}

test.each([
  [{ parameters: { Key: { description: "left over" } } }, "parameters/Key"],
  [{ schemas: { Own: { ...wrong, items: { $ref: "#/components/schemas/Own" } } } }, "schemas/Own"],
  [{ responses: { No: { content: { "text/plain": null } } } }, "responses/No"],
  [{ examples: { one: "x", two: {} } }, "examples/one"],
])("a component that nothing refers to is left out where it is wrong: %j", (components, place) => {
  const given = describedWith(components);
  const [line, ...others] = leaveOutUnread(given);
  expect(line).toMatch(/^#\/components\/\S+ must be an? .*, and is .*: .* is left out$/);
  expect(line).toContain(`#/components/${place}`);
  expect(others).toEqual([]);
  const [kind, name] = place.split("/") as [string, string];
  expect(given.components?.[kind]).not.toHaveProperty(name);
  expect(() => assertOutline(given, "it")).not.toThrow();
});

test("extensions of this package that have another form are those of others", () => {
  const given = describedWith({ schemas: { Used: { "x-insisted": true } } });
  const get = (given.paths["/a"] as PathItem).get as object;
  const responses = { 200: { description: "ok", "x-envelope": { a: "b" } } };
  Object.assign(get, { "x-matches": { q: 1 }, responses });
  expect([...leaveOutUnread(given)].sort()).toEqual([
    "#/components/schemas/Used/x-insisted must be a list, and is true: it is left out",
    "#/paths/~1a/get/responses/200/x-envelope must be a text, and is an object: it is left out",
    "#/paths/~1a/get/x-matches/q must be a text, and is 1, a number without quotes: #/paths/~1a/get/x-matches is left out",
  ]);
  expect(responses[200]).toEqual({ description: "ok" });
  expect(get).not.toHaveProperty("x-matches");
  expect(() => assertOutline(given, "it")).not.toThrow();
});

test("examples, links and tags that are not what they must be are left out, also where operations have them", () => {
  const given = describedWith({}, { tags: ["a"] });
  const media = { schema: {}, examples: { bad: 5, good: { value: 1 } } };
  const responses = { 200: { description: "ok", content: { "application/json": media }, links: { next: "x" } } };
  Object.assign((given.paths["/a"] as PathItem).get as object, { responses });
  Object.assign(given.components!.parameters!.Used as object, { examples: [1, 23] });
  const place = "#/paths/~1a/get/responses/200";
  expect([...leaveOutUnread(given)].sort()).toEqual([
    "#/components/parameters/Used/examples must be an object, and is a list: it is left out",
    `${place}/content/application~1json/examples/bad must be an object, and is 5: it is left out`,
    `${place}/links/next must be an object, and is "x": it is left out`,
    '#/tags/0 must be an object, and is "a": #/tags is left out',
  ]);
  expect(media.examples).toEqual({ good: { value: 1 } });
  expect(given).not.toHaveProperty("tags");
  expect(() => assertOutline(given, "it")).not.toThrow();
});

test.each([
  ["what an operation reaches", { schemas: { Used: wrong } }],
  [
    "what another component refers to",
    { schemas: { Part: wrong, Whole: { items: { $ref: "#/components/schemas/Part/items" } } } },
  ],
  [
    "what a discriminator may tell",
    { schemas: { Heir: { ...wrong, allOf: [{ $ref: "#/components/schemas/Used" }] } } },
  ],
  ["what authenticates", { securitySchemes: { key: "x" } }],
])("%s stays, and is refused", (_what, components) => {
  const given = describedWith(components);
  expect(leaveOutUnread(given)).toEqual([]);
  expect(() => assertOutline(given, "it")).toThrow("it is not OpenAPI: #/components/");
});

test("what is left out of a description is noted, and the rest can be used", async () => {
  const file = join(folder, "description.json");
  writeFileSync(file, JSON.stringify(describedWith({}, { tags: ["a"] })));
  const { notes, exact } = await bundleDescription({ description: file });
  expect(notes).toEqual(['#/tags/0 must be an object, and is "a": #/tags is left out']);
  expect(exact).toEqual(describedWith({}));
});
