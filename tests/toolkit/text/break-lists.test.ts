import { breakLists } from "../../../toolkit/text/break-lists.js";

test("a list breaks after a comma where the line ends, and nothing else does", () => {
  expect(breakLists("error: the names are one, two, three, four\nrun: npm install a-long-name, then b", 24)).toBe(
    "error: the names are one,\n  two, three, four\nrun: npm install a-long-name,\n  then b",
  );
});
