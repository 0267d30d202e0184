import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseFile } from "../../../toolkit/description/parse-document.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

test("YAML is read with its aliases and merge keys, each a value of its own", async () => {
  const file = join(folder, "aliased.yaml");
  writeFileSync(file, "\uFEFFone: &one\r\n  a: { b: 1 }\r\ntwo: *one\r\nthree: { <<: *one, c: 2 }\r\n");
  const { value, positionOf } = await parseFile(file);
  expect(value).toEqual({ one: { a: { b: 1 } }, two: { a: { b: 1 } }, three: { a: { b: 1 }, c: 2 } });
  const { one, two, three } = value as Record<string, { a: object }>;
  expect(new Set([one!.a, two!.a, three!.a]).size).toBe(3);
  expect(positionOf(["three", "c"])).toBe("4:23");
});
