import { basePathOf, serverParts } from "../../../toolkit/description/parts/base-path.js";

const variablesOf = (defaults: Record<string, string>) =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));
const path = (url: string, defaults: Record<string, string>) =>
  basePathOf({ servers: [{ url, variables: variablesOf(defaults) }] });

test.each<[url: string, defaults: Record<string, string>, path: string]>([
  ["https://e.example/api/", {}, "/api"],
  ["//e.example/api", {}, "/api"],
  ["api", {}, "/api"],
  ["./api?q", {}, "/api"],
  ["/", {}, ""],
  ["https://e.example/{v}", { v: "v2" }, "/v2"],
  ["{scheme}://{h}/{v}", { scheme: "https", h: "e.example", v: "v2" }, "/v2"],
  ["{h}/api", {}, "/api"],
  ["{h}/api", { h: "https://e.example" }, "/api"],
  ["{h}/api", { h: "e.example" }, "/api"],
  ["{h}/api", { h: "https://e.example/a/" }, "/a/api"],
  ["{h}", { h: "https://e.example/a" }, "/a"],
  ["{h}", { h: "https://e.example" }, ""],
  ["{h}", { h: "e.example" }, ""],
  ["{h}", { h: "/a" }, "/a"],
  ["{h}{p}", { p: "/a" }, "/a"],
  ["{scheme}://{h}/a", {}, "/a"],
  ["https://e.example/a?q={q}#f", {}, "/a"],
])("the path of %s with %j is %s", (url, defaults, expected) => {
  expect(path(url, defaults)).toBe(expected);
});

test.each<[url: string, defaults: Record<string, string>, unknown: string]>([
  ["https://e.example/{tenant}/api", {}, '"{tenant}" has no default'],
  ["/{v}", {}, '"{v}" has no default'],
  ["{h}/{v}", { h: "https://e.example/a" }, '"{v}" has no default'],
  ["../a", {}, "it is relative to another place"],
  ["https://e.example/a\\b", {}, "URLs write it in another way"],
  ["https://e.example/a/%2e%2E/b", {}, "URLs write it in another way"],
  ["{h}", { h: "/a/.." }, "it is relative to another place"],
  ["localhost:8080/a", {}, "it is relative to another place"],
  ["{h}:{port}/a", { h: "e.example", port: "1" }, "it is relative to another place"],
])("the path of %s with %j is not known, and so there is none", (url, defaults, unknown) => {
  const variables = variablesOf(defaults);
  expect(serverParts({ url, variables })).toEqual({ unknown, rest: "", variables: expect.any(Array) });
  expect(path(url, defaults)).toBe("");
});

test("where servers differ in their path there is none", () => {
  const servers = ["https://e.example/v1", "/v1/", "https://e.example/sandbox/v1"].map((url) => ({ url }));
  expect(basePathOf({ servers: servers.slice(0, 2) })).toBe("/v1");
  expect(basePathOf({ servers })).toBe("");
});

test("without a server there is none", () => {
  expect(basePathOf({})).toBe("");
});
