import { basePathOf } from "../../../toolkit/description/parts/base-path.js";

const path = (url: string, defaults: Record<string, string> = {}) => {
  const variables = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }]));
  return basePathOf({ servers: [{ url, variables }] });
};

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
])("the path of %s with %j is %s", (url, defaults, expected) => {
  expect(path(url, defaults)).toBe(expected);
});

test("where servers differ in their path there is none", () => {
  const servers = ["https://e.example/v1", "/v1/", "https://e.example/sandbox/v1"].map((url) => ({ url }));
  expect(basePathOf({ servers: servers.slice(0, 2) })).toBe("/v1");
  expect(basePathOf({ servers })).toBe("");
});

test("without a server there is none", () => {
  expect(basePathOf({})).toBe("");
});
