import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import { defineClient as defineNodeClient } from "../../src/node/index.js";
import type { Operation, Service } from "../../src/service/service.js";
import { credentials } from "../support/fake-fetch.js";
import { answer, rawServer } from "../support/raw-server.js";

type Loose = Record<string, (params: object) => Promise<unknown>> & {
  use: (middleware: object) => void;
  close?: () => Promise<void>;
};

/** The targets as they came over the wire: of both exports, each without a middleware and with one that only looks. */
async function targetsOf(row: Partial<Operation>, params: object, basePath = "", root = ""): Promise<string[]> {
  const server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", "{}")) });
  const one: Operation = { method: "GET", path: "/a", safe: true, secured: false, parameters: {}, data: "any", ...row };
  const given: Service = { ...service, basePath, operations: { one } };
  for (const define of [defineClient, defineNodeClient]) {
    for (const isSeen of [false, true]) {
      const client = define(given)({ baseUrl: server.url + root, ...credentials, retry: false }) as unknown as Loose;
      if (isSeen) client.use({ onRequest: () => undefined });
      await client.one!(params);
      await client.close?.();
    }
  }
  await server.close();
  return server.requests.map(({ target }) => target);
}

const odd = ["a b", " ", "größe", "💰", 'q"', "it's", "<x>", "x[]", "f[a|b]", "a&b", "a=b", "a+b", "%", "%41", "a#b", "?", "\\", "^`{}", "\t", "\x7f", "a/b", "~!*()"]; // prettier-ignore

test.each(odd)("both exports ask for a query parameter and a value of the name %j by the same target", async (name) => {
  const targets = await targetsOf({ parameters: { [name]: { in: "query", type: "any" } } }, { [name]: name });
  expect(targets).toEqual(Array(4).fill(targets[0]));
  expect(targets[0]).toMatch(/^\/a\?[!-~]+$/);
  expect([...new URLSearchParams(targets[0]!.slice(3))]).toEqual([[name, name]]);
});

test.each(odd)("and for a list and a key of the name %j", async (name) => {
  const list = { in: "query", type: "array", joined: "," } as const;
  const deep = { in: "query", type: "object" } as const;
  const parameters = { l: list, [name]: deep };
  const targets = await targetsOf({ parameters }, { l: [name, "x"], [name]: { [name]: name } });
  expect(targets).toEqual(Array(4).fill(targets[0]));
  expect([...new URLSearchParams(targets[0]!.slice(3))]).toEqual([
    ["l", `${name},x`],
    [`${name}[${name}]`, name],
  ]);
});

const paths: [path: string, prefix: string, root: string, target: string][] = [
  ["/märkte/{größe}", "", "", "/m%C3%A4rkte/v%20%2C%C3%A9"],
  ["/a b/{größe}/💰", "/v 1", "", "/v%201/a%20b/v%20%2C%C3%A9/%F0%9F%92%B0"],
  ['/"<x>"/{größe}:cancel', "/ü", "/odd ö|'", "/odd%20%C3%B6|'/%C3%BC/%22%3Cx%3E%22/v%20%2C%C3%A9:cancel"],
  ["/it's/%41;a=b,c@d/{größe}", "", "/%41/", "/%41/it's/%41;a=b,c@d/v%20%2C%C3%A9"],
  ["/$'/$&/{größe}$1", "", "", "/$'/$&/v%20%2C%C3%A9$1"],
];

test.each(paths)("and for the path %j after %j by the same target, at %j", async (path, prefix, root, target) => {
  const parameters = { größe: { in: "path", type: "string" } } as const;
  expect(await targetsOf({ path, parameters }, { größe: "v ,é" }, prefix, root)).toEqual(Array(4).fill(target));
});

test("a base URL that ends with the prefix is told in whatever way it is written", () => {
  for (const baseUrl of ["https://exchange.example/märkte", "https://exchange.example/m%C3%A4rkte"])
    expect(() => defineClient({ ...service, basePath: "/märkte" })({ baseUrl, ...credentials })).toThrow("is added");
});
