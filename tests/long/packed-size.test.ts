import { readFileSync } from "node:fs";
import { start } from "../support/processes.js";

test("the core fits its limit, with all that it imports and without a Node built-in", async () => {
  const { status, stdout, stderr } = await start("scripts/size.ts").ended;
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const [, gzip] = /^core +\d+ bytes, +(\d+) after gzip\n/.exec(stdout)!;
  // The page weighs what is built, at the time of its last run: it may lag behind a little, not for long.
  const row = /size \/ this client, all of the core, bytes after gzip +\|[^|]+\| +\**(\d+)/g;
  const told = [...readFileSync("docs/performance.md", "utf8").matchAll(row)].map(([, bytes]) => Number(bytes));
  expect(told.length).toBeGreaterThan(0);
  for (const bytes of told) expect(Math.abs(bytes / Number(gzip) - 1)).toBeLessThan(0.03);
});

test("npm run size fails above its limit, with one line", async () => {
  const { status, stderr } = await start("scripts/size.ts", ["--limit", "1000"]).ended;
  expect(status).toBe(1);
  expect(stderr).toBe("error: the core is larger than 1000 bytes\n");
});
