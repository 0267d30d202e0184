import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/processes.js";
import { lint, type Problem } from "./run.js";

const folder = "openapi/rules/fixtures";
const fixtures = readdirSync(join(root, folder)).filter((name) => /\.(pass|fail)\.yaml$/.test(name));
const rules = readdirSync(join(root, "openapi/rules"))
  .filter((name) => name.endsWith(".js") && !["index.js", "parts.js", "find-members.js"].includes(name))
  .map((name) => name.replace(".js", ""));

describe("rules of the description", () => {
  let problems: Problem[];
  const of = (file: string) => problems.filter((problem) => problem.file === file);

  beforeAll(() => {
    problems = lint(...fixtures.map((name) => `${folder}/${name}`), "--config", `${folder}/redocly.yaml`);
  });

  test.each(rules)("%s has a passing and a failing fixture", (rule) => {
    expect(fixtures).toEqual(expect.arrayContaining([`${rule}.pass.yaml`, `${rule}.fail.yaml`]));
  });

  test.each(fixtures.filter((name) => name.endsWith(".pass.yaml")))("%s has no problem", (name) => {
    expect(of(name)).toEqual([]);
  });

  test.each(fixtures.filter((name) => name.endsWith(".fail.yaml")))("%s has problems of its rule only", (name) => {
    const ids = new Set(of(name).map((problem) => problem.ruleId));
    expect([...ids]).toEqual([`facts/${name.split(".")[0]}`]);
  });

  test.each([
    [
      "source",
      "#/paths/~1things~1{id}/get",
      "#/paths/~1things~1{id}/get/parameters/0",
      "#/paths/~1things~1{id}/get/responses/200/x-source",
      "#/paths/~1things~1{id}/get/responses/404",
      "#/components/schemas/Id/x-source",
      "#/components/schemas/Name",
      "#/components/securitySchemes/bearer",
    ],
    ["source.async", "#/channels/things", "#/components/messages/Thing"],
    [
      "empty-schema",
      "#/components/schemas/Unknown",
      "#/components/schemas/Bare",
      "#/components/schemas/Known/properties/part",
    ],
  ])("%s finds each place", (rule, ...pointers) => {
    expect(of(`${rule}.fail.yaml`).map((problem) => problem.pointer)).toEqual(pointers);
  });

  test.each([
    [
      "not-shown",
      "`x-not-shown` must be a record or a list of records.",
      '`x-not-shown` must have an id such as "U-01".',
      '`x-not-shown` U-01 has a member "guess"; allowed are id, what, source, reading, overlays, keywords.',
      "`x-not-shown` U-02 must say in `what` what is not shown.",
      '`x-not-shown` U-03: `source` names "12", which is not part of the interface document.',
      "`x-not-shown` U-04: `reading` must be a sentence.",
      "`x-not-shown` U-05: `overlays` must list the names of overlay files.",
      "`x-not-shown` U-06 lists other readings but has no `reading` of its own.",
      '`x-not-shown` U-10: there is no keyword "pattern" beside it.',
      "`x-not-shown` U-02: `keywords` must list keywords of the schema beside it.",
      "`x-not-shown` U-07 has a second record; refer to the first by id.",
      '`x-not-shown` U-11 names the overlay "no-such", which does not exist.',
      "`x-not-shown` refers to U-08, which has no record.",
      "`x-not-shown` refers to U-09, which has no record.",
    ],
    [
      "open-and-closed",
      "A request body must be closed: `additionalProperties: false`.",
      "A response must be open: other members may be added.",
    ],
    [
      "insisted",
      "`x-insisted` must list members of the object.",
      "`x-insisted` must list members of the object.",
      '`x-insisted` names "name", which is not a member of the object.',
    ],
    [
      "matches",
      '`x-matches` names "id", which is not a parameter.',
      '`x-matches` names "thing", which is not a member of the data.',
      "`x-matches` must map parameters to members of the data.",
    ],
    [
      "pagination",
      "`x-pagination` must have `items` and `forward`.",
      '`x-pagination` places the items at "edges", where there is no array.',
      '`x-pagination` places the resource at "thing" of an item, where there is nothing.',
      '`x-pagination` names "page", which is not a parameter.',
      '`x-pagination` names "first", which is not a parameter.',
      '`x-pagination` names the place "next", where there is nothing.',
      '`x-pagination` names the place "list/more", where there is nothing.',
      '`x-pagination` places the resource at "1" of an item, where there is nothing.',
      "`x-pagination` must have `parameter` and `cursor` in each direction.",
    ],
    ["settles", '`x-settles` must list ids of open points, such as "U-08".'],
  ])("%s finds each fault, and says what it is", (rule, ...messages) => {
    expect(of(`${rule}.fail.yaml`).map((problem) => problem.message)).toEqual(messages);
  });
});
