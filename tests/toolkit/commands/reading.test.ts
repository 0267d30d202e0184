import { readBundle } from "../../../toolkit/commands/description-options.js";

test.each([
  [true, /^\r\u001b\[Kreading the description …\r\u001b\[K$/],
  [false, /^$/],
])("a terminal shows that a description is read, and nothing else does: %s", async (isTTY, shown) => {
  const told: string[] = [];
  const write = (text: string) => told.push(text) > 0;
  const stderr = Object.assign(Object.create(process.stderr) as typeof process.stderr, { isTTY, write });
  jest.spyOn(process, "stderr", "get").mockReturnValue(stderr);
  jest.replaceProperty(process, "env", { ...process.env, TERM: "xterm" });
  try {
    await readBundle({ overlay: [] });
  } finally {
    jest.restoreAllMocks();
  }
  expect(told.join("")).toMatch(shown);
});
