import { defaultPathSerializer } from "openapi-fetch";
import { callableOperations } from "../../src/call/callable-operations.js";
import { service } from "../../src/generated/index.js";

test.each<[path: string, values: Record<string, unknown>]>([
  ["/orders", {}],
  ["/orders/{id}", { id: 9007199254740993n }],
  ["/{a}/between/{b}{c}.json", { a: "a/b?c#d%", b: true, c: 1.5 }],
  ["/{a b}/{ä}", { "a b": "é &$&", ä: "x" }],
  ["/of/{list}/many", { list: ["a,b", 2, "ü"] }],
])("%s is written as openapi-fetch writes it", (path, values) => {
  const { getOrder } = service.operations;
  const { writePath } = callableOperations({ ...service, operations: { call: { ...getOrder!, path } } })("call");
  expect(writePath(values)).toBe(defaultPathSerializer(path, values as Record<string, string>));
});

test("what a URL cannot hold is escaped in the path of a description", () => {
  const { getOrder } = service.operations;
  const of = (path: string) =>
    callableOperations({ ...service, operations: { call: { ...getOrder!, path } } })("call").writePath({ id: "ä" });
  expect(of("/größe <{id}>/a|b")).toBe("/gr%C3%B6%C3%9Fe%20%3C%C3%A4%3E/a|b");
});
