import { described, ok } from "./constructs.js";
import { clientOf, evaluated, filesOf } from "./generated.js";

const names = ["toJSON", "then", "toString", "valueOf", "constructor", "hasOwnProperty", "Symbol.iterator", "Symbol.toPrimitive"]; // prettier-ignore
const paths = names.map((name, at) => `  /${at}: { get: { operationId: ${name}, ${ok} } }`);
const { service } = evaluated(filesOf(described(paths.join("\n"))));

test("no operation has a name that the language calls by itself", async () => {
  const asked: string[] = [];
  const client = clientOf(service, ({ url }) => (asked.push(url), { id: 1 }));
  expect(Object.keys(service.operations)).toEqual([
    ...names.slice(0, 6).map((name) => `${name}Operation`),
    "SymbolIterator",
    "SymbolToPrimitive",
  ]);
  expect(JSON.parse(JSON.stringify(client))).toEqual({});
  expect(`${await Promise.resolve(client as unknown)}${JSON.stringify([client])}`).toBe("[object Object][{}]");
  expect(asked).toEqual([]);
  expect(await client.toJSONOperation!()).toEqual({ id: 1 });
});
