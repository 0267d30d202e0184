import { printable } from "../../../toolkit/text/printable.js";

test("what a service gives stays on its line and can be seen, whichever character it is made of", () => {
  const given = [
    "a\n\nnote  b",
    "\t\r",
    "\u2028\u2029",
    "\ufffe",
    "\u{e0041}",
    "\u202e",
    "\u001b[2J",
    "\ud800",
    "ä€😀",
  ];
  expect(printable({ id: given, curl: "one \\\n  two\u0007" })).toEqual({
    id: [
      "a\\n\\nnote  b",
      "\\t\\r",
      "\\u2028\\u2029",
      "\\ufffe",
      "\\u{e0041}",
      "\\u202e",
      "\\u001b[2J",
      "\\ud800",
      "ä€😀",
    ],
    curl: "one \\\n  two\\u0007",
  });
});
