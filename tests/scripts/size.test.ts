import { start } from "../support/processes.js";

test("the core fits its limit, with all that it imports and without a Node built-in", async () => {
  const { status, stdout, stderr } = await start("scripts/size.ts").ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^core +\d+ bytes, +\d+ after gzip\n/);
});

test("npm run size fails above its limit, with one line", async () => {
  const { status, stderr } = await start("scripts/size.ts", ["--limit", "1000"]).ended;
  expect(status).toBe(1);
  expect(stderr).toBe("error: the core is larger than 1000 bytes\n");
});
