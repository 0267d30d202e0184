import { longTest } from "../../support/runs.js";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { command as diff, faultOfVersion } from "../../../toolkit/commands/diff.js";
import type { Change } from "../../../toolkit/description/parts/change.js";
import { compareBundles } from "../../../toolkit/compare/changes.js";
import { lostCode } from "../../../toolkit/compare/code/lost-code.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { readDescription } from "../../../toolkit/description/read/read-description.js";
import { programOf, root, start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { seededChanges, wholeChanges, type Bundle, type SeededChange } from "./seeded-changes.js";
import { compared } from "./compared.js";
import { sideBySide } from "./side-by-side.js";

const folder = temporaryFolder();
const base = join(root, "openapi/released.yaml");
const config = join(root, "redocly.yaml");
const of = (name: string) => [...seededChanges, ...wholeChanges].find(([each]) => each === name)![3];
const released = parse(readFileSync(base, "utf8")) as Bundle;

function changed(change: SeededChange[3], version = released.info.version as string): Bundle {
  const bundle = structuredClone(released);
  bundle.info.version = version;
  change(bundle);
  return bundle;
}

function written(name: string, bundle: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(bundle));
  return file;
}

test("each difference within security schemes is said, once, whether an operation asks for the scheme or not", async () => {
  const flow = { tokenUrl: "https://a.example", scopes: { a: "a" } };
  const [http, oauth] = [{ type: "http", scheme: "bearer", bearerFormat: "JWT" }, { type: "oauth2", flows: { password: flow } }]; // prettier-ignore
  const oidc = { type: "openIdConnect", openIdConnectUrl: "https://a.example" };
  const under = (securitySchemes: object) => {
    const get = { operationId: "a", security: [{ http: [], oauth: [] }], responses: { 200: { description: "" } } };
    return { openapi: "3.1.0", info: { title: "t", version: "1" }, paths: { "/a": { get } }, components: { securitySchemes } }; // prettier-ignore
  };
  const password = { tokenUrl: "https://b.example", scopes: { b: "b" } };
  const changedOauth = { ...oauth, description: "o", flows: { password } };
  const { changes } = await compared(
    under({ http, oauth, oidc, unread: oauth, gone: http }),
    under({ http: { ...http, bearerFormat: "x" }, oauth: changedOauth, oidc: { ...oidc, openIdConnectUrl: "https://b.example" }, unread: { ...oauth, flows: { password } } }), // prettier-ignore
  );
  const at = (place: string) => `components/securitySchemes/${place}`;
  expect(changes.map(({ impact, where, what }) => `${impact} ${where} ${what}`).sort()).toEqual([
    `major ${at("oauth/flows/password")} tokenUrl: changed from 'https://a.example' to 'https://b.example': whether it breaks clients cannot be told.`,
    `patch ${at("gone")} removed`,
    `patch ${at("http/bearerFormat")} changed from 'JWT' to 'x'`,
    `patch ${at("oauth")} description: 'o' was added`,
    `patch ${at("oauth/flows/password/scopes/a")} removed`,
    `patch ${at("oauth/flows/password/scopes/b")} added`,
    `patch ${at("oidc/openIdConnectUrl")} changed from 'https://a.example' to 'https://b.example'`,
    `patch ${at("unread/flows/password/scopes/a")} removed`,
    `patch ${at("unread/flows/password/scopes/b")} added`,
    `patch ${at("unread/flows/password/tokenUrl")} changed from 'https://a.example' to 'https://b.example'`,
  ]);
});

test("references that lead only to themselves are named with their place and their description", async () => {
  const endless = structuredClone(released);
  endless.components.schemas.A = { $ref: "#/components/schemas/A" };
  const [file, other] = [written("endless.json", endless), written("whole.json", released)];
  const says = `"${file}": #/components/schemas/A/$ref: "#/components/schemas/A" leads only to itself`;
  await expect(diff.run({ description: file, overlay: [], against: other }, [])).rejects.toThrow(says);
  await expect(diff.run({ description: other, overlay: [], against: file }, [])).rejects.toThrow(says);
});

describe("the breaking-change gate classifies", () => {
  let changes: Change[];

  beforeAll(async () => {
    // Of the paths only those that some change is about.
    const orders = (bundle: Bundle) => {
      const paths = Object.entries(bundle.paths as Bundle).filter(([path]) => path.startsWith("/viewer/orders"));
      return { ...bundle, paths: Object.fromEntries(paths) };
    };
    const after = sideBySide(seededChanges.map(([, , , change]) => orders(changed(change))));
    ({ changes } = await compared(sideBySide(seededChanges.map(() => orders(released))), after));
  });

  test.each(seededChanges.map(([name, impact, rule], index) => ({ name, impact, rule, index })))(
    "$name: $impact $rule",
    ({ impact, rule, index }) => {
      const own = changes.filter(({ where }) => where.split(" ").at(-1)?.startsWith(`/${index}/`));
      expect(own[0]?.impact ?? "none").toBe(impact);
      const rules = own.flatMap((change) => change.rules);
      if (rule) expect(rules).toContain(rule);
      else expect(rules).toEqual([]);
      const fault = faultOfVersion("0.1.0", "0.1.0", own[0]?.impact);
      expect(fault === undefined).toBe(impact !== "major");
    },
  );
});

test("the breaking-change gate classifies what is found by its place in the whole description", async () => {
  const all = changed((bundle) => wholeChanges.forEach(([, , , change]) => change(bundle)));
  const { changes } = await compared(released, all);
  const major = changes.filter(({ impact }) => impact === "major").flatMap(({ rules }) => rules);
  expect(major.sort()).toEqual(wholeChanges.map(([, , rule]) => rule).sort());
});

test("a name that is gone is breaking: of a type, and of a parameter of the path; versions are said as they stand", async () => {
  const renamed = ["a type is renamed", "a parameter of the path is renamed"].map(of);
  // Nobody's type: no operation leads there.
  const unused = (bundle: Bundle) => (bundle.components.schemas.Unused = { type: "object" });
  const one = changed(unused, "1.10");
  const other = changed((bundle) => renamed.forEach((change) => change(bundle)), "v2");
  const { changes, versions } = await compared(one, other);
  expect(versions).toEqual({ base: "1.10", revision: "v2" });
  const breaking = changes.filter(({ impact }) => impact === "major").map(({ where, what }) => `${where}  ${what}`);
  expect(breaking).toContain("components/schemas/PageInfo  The type `PageInfo` is gone: use `PageOfList`.");
  expect(breaking).toContain(
    "GET /viewer/orders/{order_id}  The path parameter `order_id` is now called `id`: callers give it by its name.",
  );
  expect(breaking.join()).not.toContain("Unused");
});

test("a service that asks for credentials newly breaks clients that are made without", async () => {
  const withoutAny = (bundle: Bundle) => {
    delete bundle.security;
    for (const item of Object.values(bundle.paths))
      for (const each of Object.values(item as Record<string, { security?: unknown }>)) delete each.security;
  };
  const open = changed(withoutAny);
  const more = structuredClone(open);
  const { get } = more.paths["/viewer/orders"]!;
  const path = { get: { ...get, operationId: "listMore", security: [{ bearerAuth: [] }] } };
  more.paths["/more"] = path as never;
  const needed = { impact: "major", where: "security", rules: ["credentials-needed"] };
  const { changes } = await compared(open, more);
  expect(changes).toContainEqual({ ...needed, what: "Clients now need credentials, for `listMore`." });
  const tables = (bundle: Bundle) => tablesOf(bundle as Description);
  for (const [one, other] of [
    [more, open],
    [released, more],
    [open, open],
  ] as const)
    expect(lostCode(tables(one), tables(other))).not.toContainEqual(expect.objectContaining(needed));
});

test("an integer that no number holds is compared by its digits, and an example that looks like a reference as what it is", async () => {
  const values = (...digits: string[]) => {
    const bundle = changed((b) => {
      b.components.schemas.SliceCount.enum = digits.map((_each, at) => `digits ${at}`);
      b.info["x-data"] = { $ref: "nowhere.yaml" };
    });
    const text = digits.reduce((all, each, at) => all.replace(`"digits ${at}"`, each), JSON.stringify(bundle));
    const file = join(folder, `${digits.join("-")}.json`);
    writeFileSync(file, text);
    return readDescription(file);
  };
  const [one, other] = [await values("1", "9007199254740995"), await values("1", "9007199254740996")];
  const { changes } = await compareBundles(one, other, config);
  expect(changes).toEqual([
    {
      impact: "major",
      where: "components/schemas/SliceCount/enum",
      what: "the listed values lost 9007199254740995 and gained 9007199254740996.",
      rules: ["integer-changed"],
    },
  ]);
  expect((await compareBundles(one, one, config)).changes).toEqual([]);
});

describe("files that the gate refuses", () => {
  test.each([
    ["is missing", undefined, "cannot read"],
    ["is not YAML", "a: [", "is not YAML or JSON"],
    ["is another thing", "[]", "is not an OpenAPI description"],
    ["is of another version", "swagger: 9007199254740993", "is Swagger 9007199254740993: convert it to OpenAPI 3.1"],
  ])("one that %s", async (_fault, text, says) => {
    const file = join(folder, "other.yaml");
    if (text !== undefined) writeFileSync(file, text);
    await expect(readDescription(file)).rejects.toThrow(says);
  });

  test("a configuration without diff rules, under which everything would pass", async () => {
    const without = join(folder, "redocly.yaml");
    writeFileSync(without, "telemetry: off\nextends: [recommended-strict]\n");
    const revision = changed(of("a path is removed")) as Description;
    await expect(compareBundles(released as Description, revision, without)).rejects.toThrow("turns on no diff rule");
  });
});

describe("trading-service-client diff", () => {
  const gate = (bundle: Bundle) => {
    return start("toolkit/bin.ts", ["diff", "--against", base, "--description", written("revision.json", bundle)])
      .ended;
  };

  test("fails when a change breaks and the version stays, with one line for the change and one for the verdict", async () => {
    const { status, stdout, stderr } = await gate(changed(of("a path is removed")));
    expect(stdout).toBe("breaking  /viewer/withdrawals  Path `/viewer/withdrawals` was removed. (path-removed)\n");
    expect(stderr).toMatch(/^comparing …\nerror: breaking changes need version \d+\.\d+\.\d+, [^\n]+\n$/);
    expect(status).toBe(1);
  });

  longTest("fails as well when nobody reads what it prints", async () => {
    const file = written("revision.json", changed(of("a path is removed")));
    const gates = [
      ["diff", "--against", base, "--description", file],
      ["generate", "--check", "--out", folder],
      ["bundle"],
    ];
    const statuses = gates.map((args) => {
      const child = spawn(process.execPath, [programOf("toolkit/bin.ts"), ...args], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      child.stdout.destroy();
      return new Promise((ended) => child.once("close", ended));
    });
    expect(await Promise.all(statuses)).toEqual([1, 1, 0]);
  });

  test("passes under the next version, with one line for each change, those that break first, and one for the verdict", async () => {
    const both = (bundle: Bundle) => [of("a path is removed"), of("an optional parameter is added")].map((change) => change(bundle)); // prettier-ignore
    const { status, stdout } = await gate(changed(both, "0.2.0"));
    const lines = [/^breaking {2}\/viewer\/withdrawals {2}/, /^added {5}GET \/viewer\/orders {2}parameters/, /^other {5}info {2}version/, /^passed: 1 breaking, 1 added, 1 other; /]; // prettier-ignore
    expect(stdout.trim().split("\n")).toEqual(lines.map((line) => expect.stringMatching(line) as unknown));
    expect(status).toBe(0);
  });
});

describe("the version that a change needs", () => {
  test.each([
    ["1.2.3", "1.2.3", "patch", true],
    ["1.2.3", "1.2.3", "minor", true],
    ["1.2.3", "1.9.0", "major", false],
    ["1.2.3", "2.0.0", "major", true],
    ["0.1.0", "0.1.9", "major", false],
    ["0.1.0", "0.2.0", "major", true],
    ["0.9.0", "1.0.0", "major", true],
    ["1.2.3", "1.2.2", undefined, false],
    ["1.9.0", "1.10.0", undefined, true],
  ] as const)("%s to %s with a %s change: %s", (from, to, impact, passes) => {
    expect(faultOfVersion(from, to, impact) === undefined).toBe(passes);
  });

  test.each([
    ["2024-01-01", "2024-06-01", "2024-01-01"],
    ["v1", "v1", "v1"],
    ["1", "1", "1"],
    ["", "", ""],
    ["1.0.0", "next", "next"],
  ])("does not tell of a breaking change from %j to %j, and nothing else needs it", (from, to, named) => {
    expect(faultOfVersion(from, to, "minor")).toBeUndefined();
    expect(faultOfVersion(from, to, undefined)).toBeUndefined();
    const fault = `breaking changes need a version that announces them, but info.version "${named}" is not of the form major.minor.patch`;
    expect(faultOfVersion(from, to, "major")).toBe(fault);
  });
});
