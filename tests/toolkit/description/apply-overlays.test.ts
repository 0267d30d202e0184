import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { applyAction, type OverlayAction } from "../../../toolkit/description/overlay/apply-action.js";
import { applyOverlays } from "../../../toolkit/description/overlay/apply-overlays.js";
import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import { cloneJson } from "../../../toolkit/description/json/clone-json.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { readDescription } from "../../../toolkit/description/read/read-description.js";
import { overlayNames, readOverlay, type Overlay } from "../../../toolkit/description/overlay/read-overlay.js";
import { runCommand } from "../../../toolkit/terminal/command.js";
import { root } from "../../support/processes.js";
import { everyNth } from "../../support/runs.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

/** What an action makes of a value, or why it does nothing. */
function after(value: unknown, action: OverlayAction): unknown {
  const holder = { value: cloneJson(value) };
  return applyAction(holder, action) ?? holder.value;
}

describe("an action", () => {
  const base = { a: { list: [1], text: "x", "b'c/d": { id: 1 } }, tags: [{ name: "one" }, { name: "two" }] };

  test.each<[string, OverlayAction, (copy: any) => void]>([
    ["merges members", { target: "$.a", update: { text: "y", more: { deep: 1 } } }, (c) => Object.assign(c.a, { text: "y", more: { deep: 1 } })], // prettier-ignore
    ["joins arrays", { target: "$.a", update: { list: [2, 3] } }, (c) => c.a.list.push(2, 3)],
    ["appends one item", { target: "$.tags", update: { name: "three" } }, (c) => c.tags.push({ name: "three" })],
    ["replaces a primitive", { target: "$.a.text", update: "z" }, (c) => (c.a.text = "z")],
    ["updates every match", { target: "$.tags[*]", update: { x: 1 } }, (c) => c.tags.forEach((t: any) => (t.x = 1))],
    ["filters", { target: "$.tags[?@.name == 'one']", remove: true }, (c) => c.tags.shift()],
    ["removes several items", { target: "$.tags[*]", remove: true }, (c) => (c.tags = [])],
    ["finds a name with quotes", { target: '$.a["b\'c/d"]', update: { id: 2 } }, (c) => (c.a["b'c/d"].id = 2)],
    ["copies", { target: "$.a", copy: "$.tags[0]" }, (c) => (c.a.name = "one")],
    ["removes rather than updates", { target: "$.a.text", remove: true, update: "z" }, (c) => delete c.a.text],
    ["updates the root", { target: "$", update: { b: null } }, (c) => (c.b = null)],
    ["sets a member called __proto__", { target: "$.a", update: JSON.parse('{"__proto__": 1}') }, (c) => Object.defineProperty(c.a, "__proto__", { value: 1, enumerable: true })], // prettier-ignore
  ])("%s", (_name, action, expected) => {
    const copy = structuredClone(base);
    expected(copy);
    expect(JSON.stringify(after(base, action))).toBe(JSON.stringify(copy));
  });

  test.each([
    ["@.l[0] == 'p'", "1"],
    ["'p'==@.l[0]", "1"],
    ["@.l[-1] == 'q'", "12"],
    ["@ ['l'] [ 0 ] != 'p'", "23"],
    ["@[\"l\"][0]<'q'", "1"],
    ["@.l[0] == @.l[-1]", "23"],
    ["$.list[0].n == @.n", "1"],
    ["@.n >= $['list'][1].n && !(@.l[0] == 'q')", "3"],
    ["@.s == '@.l[0] == 1'", "2"],
    ["@.l[?@[0] == 'p']", ""],
    ["length(@.l[0]) == 1 && value(@.l[1]) == 'q'", "1"],
    ["@.l[0]", "12"],
  ])("a filter may have an index: %s", (filter, matched) => {
    const list = [{ n: 1, l: ["p", "q"] }, { n: 2, l: ["q"], s: "@.l[0] == 1" }, { n: 3, l: [] }]; // prettier-ignore
    const made = after({ list }, { target: `$.list[?${filter}]`, update: { hit: true } });
    const hits = typeof made === "string" ? [] : (made as { list: { n: number; hit?: boolean }[] }).list;
    expect(hits.flatMap(({ n, hit }) => (hit ? [n] : [])).join("")).toBe(matched);
  });

  test.each([
    ["@.max == 100", "1"],
    ["@.max > 100", "2"],
    ["@.max != 'x'", "12"],
    ["@.max == 9223372036854775807", "2"],
    ["9223372036854775807 == @.max", "2"],
  ])("a filter may meet an integer that no number holds: %s", (filter, matched) => {
    const list = [{ n: 1, max: 100 }, { n: 2, max: 9223372036854775807n }]; // prettier-ignore
    const made = after({ list }, { target: `$.list[?${filter}]`, update: { hit: true } });
    const hits = typeof made === "string" ? [] : (made as { list: { n: number; hit?: boolean }[] }).list;
    expect(hits.flatMap(({ n, hit }) => (hit ? [n] : [])).join("")).toBe(matched);
    expect(made).toMatchObject({ list: [{}, { max: 9223372036854775807n }] });
  });

  const letters = "abcdefghijkl".split("");

  test.each([
    ["[::-1]", ""],
    ["[2,0]", "bdefghijkl"],
    ["[-1,0]", "bcdefghijk"],
    ["[0,-1,11,0]", "bcdefghijk"],
    ["[10,9,2]", "abdefghil"],
    ["[?@ == 'b' || @ == 'j']", "acdefghikl"],
    ["[4:0:-2,11]", "abdfghijk"],
  ])("removes the items that match %s, in whatever order they do", (target, left) => {
    const action = { target: `$.letters${target}`, remove: true };
    expect(after({ letters }, action)).toEqual({ letters: left.split("") });
  });

  test.each([
    ["$.list[0,0].list[1,0]", '{"list":[{"list":[]},{"list":["c"]}]}'],
    ["$.list[::-1].list[0]", '{"list":[{"list":["b"]},{"list":[]}]}'],
    ["$..list[0]", '{"list":[{"list":[]}]}'],
    ["$..[0]", '{"list":[{"list":[]}]}'],
    ["$..list", "{}"],
  ])("removes what is within what is removed too: %s", (target, left) => {
    const value = { list: [{ list: ["a", "b"] }, { list: ["c"] }] };
    expect(JSON.stringify(after(value, { target, remove: true }))).toBe(left);
  });

  test.each<[OverlayAction, string]>([
    [{ target: "$.b" }, "matches nothing"],
    [{ target: "$.a", update: { text: "x" } }, "changes nothing"],
    [{ target: "$.a", update: { list: [] } }, "changes nothing"],
    [{ target: "$.a" }, "has no update, copy or remove"],
    [{ target: "$.a", remove: false }, "has a remove that is false, and no update or copy"],
  ])("%j is silent: it %s", (action, why) => expect(after(base, action)).toBe(why));

  test.each<[OverlayAction, RegExp]>([
    [{ target: "$.a", update: { text: [1] } }, /^an array cannot be merged into the value "x" at \/text$/],
    [{ target: "$.a", update: { list: 2 } }, /^the value 2 cannot be merged into an array at \/list$/],
    [{ target: "$.a", update: { list: 9007199254740993n } }, /^the value 9007199254740993 cannot be merged/],
    [{ target: "$.a", update: "x" }, /^the value "x" cannot be merged into an object$/],
    [{ target: "$", remove: true }, /whole description/],
    [{ target: "$.a", copy: "$.tags[*]" }, /^its copy "\$\.tags\[\*\]" matches 2 places, but must match exactly one$/],
    [{ target: "$.a", copy: "$.none" }, /^its copy "\$\.none" matches 0 places, but must match exactly one$/],
    [{ target: "$.a[", update: 1 }, /^"\$\.a\[" is not a JSONPath \(RFC 9535\): its end is missing$/],
    [{ target: "$.a b", update: 1 }, /: "b" cannot be its character 5$/],
    [{ target: "$.a[?foo(@.b)]", update: 1 }, /: there is no function "foo"$/],
    [{ target: "a", update: 1 }, /^"a" is not a JSONPath \(RFC 9535\), which begins with "\$"$/],
  ])("%j cannot be applied", (action, message) => expect(() => after(base, action)).toThrow(message));
});

describe("overlays", () => {
  const description = { openapi: "3.1.0", paths: {}, info: { title: "T", version: "1", tags: ["a"] } } as never as Description; // prettier-ignore
  const overlay = (name: string, ...actions: OverlayAction[]): Overlay => ({
    name,
    actions: actions.map((action, at) => ({ action, label: `${name}: action ${at + 1}` })),
  });
  const title = (name: string, text: string) => overlay(name, { target: "$.info", update: { title: text } });

  test("leave the given description as it is", () => {
    expect(applyOverlays(description, [title("one", "U")]).info.title).toBe("U");
    expect(description.info.title).toBe("T");
  });

  test("are refused with both names when the order decides", () => {
    const both = [title("one", "U"), title("two", "V")];
    for (const list of [
      both,
      [...both].reverse(),
      [both[0]!, overlay("between", { target: "$.info", update: { x: 1 } }), both[1]!],
    ]) {
      expect(() => applyOverlays(description, list)).toThrow(
        /^overlays "(one|two)" and "(one|two)" contradict each other: the value of "\/info\/title" depends on their order; if "(one|two)" is to win, bundle "(one|two)" with --out FILE, and apply "\2" with --description FILE$/,
      );
    }
  });

  test("may say the same, which needs no order", () => {
    const [one, two] = ["one", "two"].map((name) =>
      overlay(name, { target: "$.info", update: { title: "U", x: name } }),
    );
    expect(() => applyOverlays(description, [one!, two!])).toThrow('the value of "/info/x" depends on their order');
    const same = ["one", "two"].map((name) => {
      return overlay(name, { target: "$.info", update: { title: "U" } }, { target: "$.info", update: { [name]: 1 } });
    });
    for (const list of [same, [...same].reverse()]) {
      expect(applyOverlays(description, list).info).toMatchObject({ title: "U", one: 1, two: 1 });
    }
    // What changes nothing by itself is not work that another has done.
    const idle = overlay("idle", { target: "$.info.title", update: "T" });
    expect(() => applyOverlays(description, [idle, same[0]!])).toThrow("idle: action 1 changes nothing");
  });

  test("are refused with both names when the first takes from the second what it acts on", () => {
    const message =
      /^overlays "\w+" and "\w+" contradict each other in this order: after "removes", changes: action 1 matches nothing$/;
    for (const target of ["$.info.title", "$.info"]) {
      const removes = overlay("removes", { target, remove: true });
      const changes = overlay("changes", { target: "$.info.title", update: "U" });
      expect(() => applyOverlays(description, [removes, changes])).toThrow(message);
      // The other way round each does what it says.
      expect(applyOverlays(description, [changes, removes])).not.toHaveProperty("info.title");
    }
  });

  test("are refused with both names when the second takes from the first what decides where it acts", () => {
    const marks = overlay("marks", { target: "$[?@.version == '1']", update: { x: 1 } });
    const turns = overlay("turns", { target: "$.info.version", remove: true });
    expect(() => applyOverlays(description, [marks, turns])).toThrow(
      'overlays "marks" and "turns" contradict each other: the value of "/info/x" depends on their order',
    );
  });

  test("are refused with both names when one takes away what the other refers to", () => {
    const $ref = "#/components/schemas/A";
    const base = { ...description, components: { schemas: { A: {}, B: {} } } } as Description;
    const removes = overlay("removes", { target: "$.components.schemas.A", remove: true });
    const mapping = { discriminator: { propertyName: "kind", mapping: { a: $ref } } };
    for (const schema of [{ items: { $ref } }, mapping]) {
      const refers = overlay("refers", { target: "$.components.schemas.B", update: schema });
      const message =
        /^overlays "\w+" and "\w+" contradict each other: "#\/components\/schemas\/A", which #\/components\/schemas\/B\/.* refers to, no longer exists/;
      for (const list of [[removes, refers], [refers, removes]]) expect(() => applyOverlays(base, list)).toThrow(message); // prettier-ignore
    }
    const called = { ...base, paths: { "/a": { get: { operationId: "getA" } }, "/b": { get: {} } } } as never as Description; // prettier-ignore
    const renames = overlay("renames", { target: "$.paths['/a'].get", update: { operationId: "readA" } });
    const link = { responses: { 200: { links: { next: { operationId: "getA" } } } } };
    for (const [target, update, place] of [
      ["$", { "x-cases": [{ operation: "getA" }] }, "#/x-cases/0/operation"],
      ["$.paths['/b'].get", link, "#/paths/~1b/get/responses/200/links/next/operationId"],
    ] as const) {
      const names = overlay("names", { target, update });
      for (const list of [[renames, names], [names, renames]])
        expect(() => applyOverlays(called, list)).toThrow(`contradict each other: "getA", which ${place} refers to, no longer exists`); // prettier-ignore
      expect(() => applyOverlays(called, [names, overlay("other", { target: "$.info", update: { x: 1 } })])).not.toThrow(); // prettier-ignore
    }
    // What leads nowhere by itself is not a fault of two.
    const astray = overlay("astray", { target: "$.components.schemas.B", update: { items: { $ref: "#/x" } } });
    expect(() => applyOverlays(base, [removes, astray])).not.toThrow();
  });

  describe("that give one name to different things", () => {
    const base = { openapi: "3.1.0", info: { title: "T", version: "1" }, servers: [], paths: { "/a": { get: { operationId: "getA" } }, "/z": { get: { operationId: "getZ" } } }, components: { schemas: { Any: {} } } } as never as Description; // prettier-ignore
    const gives = (name: string, update: object, target = "$.paths") => overlay(name, { target, update });
    const call = (path: string, operation: object) => ({ [path]: { post: operation } });
    const failing = (status: number, code: number, message = "No") =>
      ({ responses: { [status]: { content: { "application/json": { examples: { unfunded: { value: { code, message } } } } } } } }); // prettier-ignore
    const within = (place: string) => ({ parameters: [{ name: "note", in: place, schema: {} }] });
    const [a, schemas] = ["$.paths['/a'].get", "$.components.schemas"];

    test.each<[what: string, one: Overlay, two: Overlay, why: string]>([
      ["a method", gives("one", call("/b", { operationId: "transfer" })), gives("two", call("/c", { operationId: "transfer" })), 'the method "transfer" is POST /'], // prettier-ignore
      ["where the order of paths decides", gives("one", { patch: { operationId: "transfer" } }, "$.paths['/a']"), gives("two", call("/c", { operationId: "transfer" })), 'the method "transfer" is POST /c by one and PATCH /a by the other'], // prettier-ignore
      ["by one that is called anew", gives("one", { operationId: "transfer" }, a), gives("two", call("/c", { operationId: "transfer" })), 'the method "transfer" is POST /c by one and GET /a by the other'], // prettier-ignore
      ["a name that is derived", gives("one", call("/b-c", {})), gives("two", call("/b/c", {})), 'the method "postBC" is POST /b'], // prettier-ignore
      ["a name that the client has", gives("one", call("/b", { operationId: "close" })), gives("two", call("/c", { operationId: "closeOperation" })), 'the method "closeOperation" is POST /b by one and POST /c by the other'], // prettier-ignore
      ["a type of parameters", gives("one", call("/b", { operationId: "transfer" })), gives("two", call("/c", { operationId: "Transfer" })), 'the type "TransferParameters" is of the parameters of POST /'], // prettier-ignore
      ["types of schemas", gives("one", { "a-b": {} }, schemas), gives("two", { "a.b": {} }, schemas), 'the type "AB" is of the schema "a'], // prettier-ignore
      ["a schema and parameters", gives("one", { BParameters: {} }, schemas), gives("two", call("/b", { operationId: "b" })), 'the type "BParameters" is of the schema "BParameters" by one and of the parameters of POST /b by the other'], // prettier-ignore
      ["an error", gives("one", call("/b", failing(409, 1))), gives("two", call("/c", failing(409, 2))), 'the error "unfunded" is status 409 with code'], // prettier-ignore
      ["parameters in two places", gives("one", within("header"), a), gives("two", within("query"), a), 'the parameter "note" of "getA" is in header by one and in query by the other'], // prettier-ignore
      ["a parameter of a path and of its operation", gives("one", { parameters: [{ name: "note", in: "query", schema: { type: "boolean" } }] }, "$.paths['/a']"), gives("two", { parameters: [{ name: "note", in: "query", schema: { type: "string" } }] }, a), 'the parameter "note" of "getA" is in query as "boolean" by one and in query as "string" by the other'], // prettier-ignore
      ["a name that one of them frees", gives("one", { operationId: "readA" }, a), gives("two", call("/c", { operationId: "getA" })), 'the method "getA" is GET /a by one and POST /c with both'], // prettier-ignore
      ["a path", gives("one", { "/b/{id}": { get: {} } }), gives("two", { "/b/{key}": { post: {} } }), 'the path "/b/{}" is "/b/{'], // prettier-ignore
      ["the path prefix", gives("one", [{ url: "https://a.example/v1" }], "$.servers"), gives("two", [{ url: "https://b.example/v2" }], "$.servers"), 'the path prefix is "/v'], // prettier-ignore
      ["a schema", gives("one", { Deal: { properties: { id: {} } } }, schemas), gives("two", { Deal: { properties: { offered: {} } } }, schemas), 'both add "/components/schemas/Deal", but not the same'], // prettier-ignore
      ["a component of a kind that has none", gives("one", { headers: { Deal: { required: true } } }, "$.components"), gives("two", { headers: { Deal: { schema: {} } } }, "$.components"), 'both add "/components/headers/Deal", but not the same'], // prettier-ignore
      ["an operation", gives("one", call("/b", { operationId: "b", "x-insisted": ["a"] })), gives("two", call("/b", { operationId: "b", "x-insisted": ["b"] })), 'both add "/paths/~1b/post", but not the same'], // prettier-ignore
      ["an operation of a path that is there", gives("one", { post: { operationId: "b", requestBody: {} } }, "$.paths['/a']"), gives("two", { post: { operationId: "b" } }, "$.paths['/a']"), 'both add "/paths/~1a/post", but not the same'], // prettier-ignore
      ["a response", gives("one", { responses: { 409: { content: { "text/csv": {} } } } }, a), gives("two", { responses: { 409: { description: "No" } } }, a), 'both add "/paths/~1a/get/responses/409", but not the same'], // prettier-ignore
      ["a member", gives("one", { properties: { id: { type: "string" } } }, "$.components.schemas.Any"), gives("two", { properties: { id: { maxLength: 3 } } }, "$.components.schemas.Any"), 'both add "/components/schemas/Any/properties/id", but not the same'], // prettier-ignore
      ["choices", gives("one", { enum: ["a"] }, "$.components.schemas.Any"), gives("two", { enum: ["b"] }, "$.components.schemas.Any"), 'both add "/components/schemas/Any/enum", but not the same'], // prettier-ignore
      ["an example", gives("one", failing(409, 1), a), gives("two", { responses: { 409: { content: { "application/json": { examples: { unfunded: { value: { more: 1 } } } } } } } }, a), 'both add "/paths/~1a/get/responses/409", but not the same'], // prettier-ignore
    ])("are refused with both names: %s", (_what, one, two, why) => {
      const plain = gives("plain", { x: 1 }, "$.info");
      for (const list of [
        [one, two],
        [two, one],
        [one, plain, two],
      ]) {
        expect(() => applyOverlays(base, list)).toThrow(
          /^overlays "(one|two)" and "(one|two)" contradict each other: /,
        );
      }
      expect(() => applyOverlays(base, [one, two])).toThrow(why);
    });

    test.each<[what: string, one: Overlay, two: Overlay]>([
      ["one thing by one name", gives("one", { ...call("/b", { operationId: "b" }), "x-1": 1 }), gives("two", { ...call("/b", { operationId: "b" }), "x-2": 2 })], // prettier-ignore
      ["one schema with other words", gives("one", { Deal: { type: "object", description: "A deal" } }, schemas), gives("two", { Deal: { type: "object", title: "Deal" } }, schemas)], // prettier-ignore
      ["one operation with other examples", gives("one", call("/b", failing(409, 1))), gives("two", call("/b", { responses: { 409: { content: { "application/json": { examples: { other: { value: { code: 2 } } } } } } } }))], // prettier-ignore
      ["methods of one path", gives("one", { "/b": { get: {}, parameters: [] } }), gives("two", call("/b", {}))],
      ["schemas of other names", gives("one", { Deal: {} }, schemas), gives("two", { Offer: {} }, schemas)],
      ["more of what is there", gives("one", { properties: { id: {} }, required: ["id"] }, "$.components.schemas.Any"), gives("two", { properties: { at: {} }, required: ["at"] }, "$.components.schemas.Any")], // prettier-ignore
      ["an operation elsewhere", overlay("one", { target: "$.paths['/a']", remove: true }, { target: "$.paths", update: { "/b": { get: { operationId: "getA" } } } }), gives("two", { summary: "s" }, "$.paths['/z'].get")], // prettier-ignore
      [
        "one error of two operations",
        gives("one", call("/b", failing(409, 1))),
        gives("two", call("/c", failing(409, 1))),
      ],
    ])("which is not a fault of %s", (_what, one, two) => {
      for (const list of [
        [one, two],
        [two, one],
      ])
        expect(() => applyOverlays(base, list)).not.toThrow();
    });
  });

  test("may build on an earlier one, and may join arrays in any order", () => {
    const adds = overlay("adds", { target: "$.info", update: { contact: { name: "A" }, tags: ["b"] } });
    const builds = overlay(
      "builds",
      { target: "$.info.contact.name", update: "B" },
      { target: "$.info.tags", update: "c" },
    );
    expect(applyOverlays(description, [adds, builds]).info).toMatchObject({
      contact: { name: "B" },
      tags: ["a", "b", "c"],
    });
    expect(() => applyOverlays(description, [builds, adds])).toThrow("builds: action 1 matches nothing");
  });

  describe("that say the same say it once", () => {
    const base = { openapi: "3.1.0", paths: {}, tags: [{ name: "a" }], rows: [{ f: 1 }, { f: 2 }], list: ["p", "q"], components: { parameters: { G: { name: "g", in: "query", schema: {} } } } } as never as Description; // prettier-ignore
    const g = (type: string) => ({ name: "g", in: "query", schema: { type } });

    test.each<[what: string, actions: OverlayAction[], made: object]>([
      ["a removal", [{ target: "$.list[?@ == 'q']", remove: true }], { list: ["p"] }],
      ["a removal by its place", [{ target: "$.list[0]", remove: true }], { list: ["q"] }],
      ["an item", [{ target: "$", update: { list: ["r"] } }], { list: ["p", "q", "r"] }],
      ["an item that is there twice then", [{ target: "$.list", update: "p" }], { list: ["p", "q", "p"] }],
      ["items of a new list", [{ target: "$", update: { parameters: [g("string")] } }], { parameters: [g("string")] }],
      ["another place that a filter finds", [{ target: "$.rows[?@.f == 1]", update: { f: 3 } }], { rows: [{ f: 3 }, { f: 2 }] }], // prettier-ignore
      [
        "another list",
        [
          { target: "$.list", remove: true },
          { target: "$", update: { list: ["r"] } },
        ],
        { list: ["r"] },
      ],
    ])("%s", (_what, actions, made) => {
      const two = actions.map((action) => ({ ...action, description: "otherwise" }) as OverlayAction);
      const more = { target: "$", update: { more: 1 } };
      const [one, same, plain] = [overlay("one", ...actions), overlay("two", ...two), overlay("plain", more)];
      for (const list of [[one, same], [one, plain, same]]) expect(applyOverlays(base, list)).toMatchObject(made); // prettier-ignore
    });

    test.each<[what: string, action: OverlayAction, made: object]>([
      ["a removal", { target: "$.list[?@ == 'q']", remove: true }, { list: ["p"] }],
      ["an item", { target: "$", update: { list: ["r"] } }, { list: ["p", "q", "r"] }],
      ["an item beside another", { target: "$", update: { list: ["r"], tags: [{ name: "b" }] } }, { list: ["p", "q", "r"], tags: [{ name: "a" }, { name: "b" }] }], // prettier-ignore
      ["items of a new list", { target: "$", update: { parameters: [g("string")] } }, { parameters: [g("string")] }],
    ])("also where both say more: %s", (_what, action, made) => {
      const [one, two] = ["one", "two"].map((name) => overlay(name, action, { target: "$", update: { [name]: 1 } }));
      for (const list of [[one!, two!], [two!, one!]]) expect(applyOverlays(base, list)).toEqual({ ...base, ...made, one: 1, two: 1 }); // prettier-ignore
    });

    test.each<[what: string, one: unknown, two: unknown, why: string]>([
      [
        "a parameter",
        { parameters: [g("string")] },
        { parameters: [g("integer")] },
        'a different parameter "g" in query',
      ],
      ["one by reference", { parameters: [g("string")] }, { parameters: [{ $ref: "#/components/parameters/G" }] }, 'a different parameter "g" in query'], // prettier-ignore
      ["a tag", { tags: [{ name: "b" }] }, { tags: [{ name: "b", description: "x" }] }, 'a different tag "b"'],
    ])("and are refused with both names where they append otherwise: %s", (_what, one, two, why) => {
      const [first, second] = [one, two].map((update, at) => overlay(["one", "two"][at]!, { target: "$", update }));
      for (const list of [
        [first!, second!],
        [second!, first!],
      ]) {
        expect(() => applyOverlays(base, list)).toThrow(/^overlays "(one|two)" and "(one|two)" contradict each other/);
        expect(() => applyOverlays(base, list)).toThrow(why);
      }
    });

    test("and are refused where they settle one point otherwise", () => {
      const open = { ...base, "x-not-shown": { id: "U-1" } };
      const [one, two] = ["one", "two"].map((name) =>
        overlay(name, { target: "$['x-not-shown']", remove: true }, { target: "$", update: { [name]: 1 } }),
      );
      expect(() => applyOverlays(open, [one!, two!])).toThrow('overlays "one" and "two" contradict each other');
    });
  });

  test("are read from files, and all silent actions are named with file, line and column", async () => {
    const file = join(folder, "own.overlay.yaml");
    const head = "overlay: 1.1.0\ninfo: { title: Own, version: 1.0.0 }\nactions:\n";
    writeFileSync(
      file,
      `${head}  - target: $.info\n    update: { x: 1 }\n  - description: gone\n    target: $.gone\n    remove: true\n`,
    );
    await expect(bundleDescription({ description: join(root, "dist/openapi.json"), overlays: [file] })).rejects.toThrow(
      `${file}:7:13: action 2 ($.gone) matches nothing`,
    );
    const actions = ["$.gone", "$.info", "$.a-b", "$.lost"].map((target) => `  - { target: ${target}, update: { x: 1 } }\n`); // prettier-ignore
    writeFileSync(file, `${head}${actions.join("")}`);
    const stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    await runCommand(
      "",
      {},
      async () => void (await bundleDescription({ description: join(root, "dist/openapi.json"), overlays: [file] })),
      { args: [] },
    );
    const said = [
      `error: ${file}:4:15: action 1 ($.gone) matches nothing`,
      `${file}:6:15: action 3 ($.a-b): "$.a-b" is not a JSONPath (RFC 9535): "-" cannot be its character 4`,
      `${file}:7:15: action 4 ($.lost) matches nothing`,
    ];
    expect(stderr.mock.calls).toEqual([[`${said.join("\n")}\n`]]);
    expect(process.exitCode).toBe(2);
    process.exitCode = 0;
    stderr.mockRestore();
    writeFileSync(file, "actions: []\n");
    await expect(readOverlay(file)).rejects.toThrow(`"${file}" is not an OpenAPI Overlay: it has no "overlay"`);
    writeFileSync(file, "overlay: [\n");
    await expect(readOverlay(file)).rejects.toThrow(/is not YAML or JSON: 2:1: /);
    await expect(readOverlay("response-in-data")).rejects.toThrow(/"response-in-data": did you mean responses-in-data/);
    await expect(readOverlay(join(folder, "none.yaml"))).rejects.toThrow(/^cannot read ".*none.yaml": no such/);
    await expect(readOverlay(`${folder}/`)).rejects.toThrow(`cannot read "${folder}/": it is a folder`);
  });
});

test.each([
  ["  - target: $.info\n    remove: 'false'", '5:13: action 1 has a "remove" that is not a boolean'],
  ["  - target: $.info\n    remove: 1", '5:13: action 1 has a "remove" that is not a boolean'],
  ["  - target: $.info\n    remove:", '5:12: action 1 has a "remove" that is not a boolean'],
  ["  - target: [$.info]\n    remove: true", '4:13: action 1 has a "target" that is not a text'],
  ["  - target: $.info\n    copy: { a: 1 }", '5:11: action 1 has a "copy" that is not a text'],
  ["  - target: $.info\n    removes: true", '5:14: action 1 has a member "removes", which no action has'],
  ["  - update: { a: 1 }", "4:5: action 1 has no target"],
  ["  - traget: $.info\n    update: { a: 1 }", '4:13: action 1 has a member "traget", which no action has'],
  ["  - { target: $.info }\naction: []", '5:9: "action" is not a member that an overlay has'],
  ["  - $.info", "4:5: action 1 is not an object"],
  ["  - [$.info]", "4:5: action 1 is not an object"],
  ["  target: $.info", '4:3: "actions" is not a list'],
])("an overlay whose actions are\n%s\nis refused with the place", async (actions, says) => {
  const file = join(folder, "wrong.overlay.yaml");
  writeFileSync(file, `overlay: 1.1.0\ninfo: { title: Own, version: 1.0.0 }\nactions:\n${actions}\n`);
  await expect(readOverlay(file)).rejects.toThrow(`${file}:${says}`);
});

test.each([
  ["1.1", "1.1, a number"],
  ["2.0.0", '"2.0.0"'],
  ["", "null"],
])("an overlay of the version %s is refused with the place", async (version, found) => {
  const file = join(folder, "version.overlay.yaml");
  writeFileSync(file, `info: { title: Own, version: 1.0.0 }\noverlay: ${version}\nactions: []\n`);
  const says = `: "overlay" must be a text, "1.0.0" or "1.1.0", and is ${found}`;
  await expect(readOverlay(file)).rejects.toThrow(says);
  await expect(readOverlay(file)).rejects.toThrow(/overlay\.yaml:2:\d+: /);
});

test("an action may say what it is for, in words and by extensions, and may not remove", async () => {
  const file = join(folder, "said.overlay.yaml");
  const action = "{ target: $.info, description: why, x-own: 1, remove: false, update: { x: 1 } }";
  writeFileSync(file, `overlay: 1.1.0\ninfo: { title: Own, version: 1.0.0 }\nactions: [${action}]\n`);
  const { description } = await bundleDescription({ description: join(root, "dist/openapi.json"), overlays: [file] });
  expect(description.info).toMatchObject({ x: 1 });
});

test("each published overlay gives what Redocly makes of it", async () => {
  const apis: Record<string, object> = {};
  const names = everyNth(overlayNames(), 4);
  for (const name of names) {
    const overlays = [join(root, "openapi/overlays", `${name}.overlay.yaml`)];
    apis[name] = { root: join(root, "openapi/openapi.yaml"), output: join(folder, `${name}.json`), overlays };
  }
  const config = join(folder, "redocly.yaml");
  writeFileSync(config, stringify({ telemetry: "off", apis }));
  execFileSync(process.execPath, [join(root, "node_modules/@redocly/cli/bin/cli.js"), "bundle", "--config", config], {
    stdio: "ignore",
  });
  const description = await readDescription(join(root, "openapi/openapi.yaml"));
  for (const name of names) {
    expect(applyOverlays(description, [await readOverlay(name)])).toEqual(
      JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")),
    );
  }
});
