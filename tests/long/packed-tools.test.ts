import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { credentials, during, folderElsewhere, run } from "./run-packed.js";

// The commands that take a tool beside the package, with it.
const equipped = folderElsewhere("@redocly/cli", "@stoplight/prism-cli");

const overlays = ["--overlay", "order-id-string", "--overlay", "ours.overlay.yaml"];

test("lint passes on what is published under overlays, and prints what common rules find in another description", async () => {
  expect(await run(equipped, ["lint", ...overlays])).toMatchObject({ status: 0 });
  const poor = "openapi: 3.1.1\ninfo: { title: t, version: 1.0.0 }\npaths: { /a: { get: { responses: {} } } }\n";
  writeFileSync(join(equipped, "poor.yaml"), poor);
  const { status, stdout, stderr } = await run(equipped, ["lint", "--description", "poor.yaml"]);
  expect(status).toBe(1);
  expect(stdout).toContain("no-empty-servers");
  // Where a fact comes from only this package's description says.
  expect(stdout).not.toContain("facts/source");
  expect(stderr).toMatch(/^error: [^\n]+\n$/m);
});

test("docs writes the page", async () => {
  const options = [...overlays, "--client", "./ours.js", "--out", "site"];
  expect(await run(equipped, ["docs", ...options])).toMatchObject({ status: 0 });
  const page = readFileSync(join(equipped, "site/index.html"), "utf8");
  expect(page).toContain("<title>Ours");
  expect(page).toContain("./ours.js");
});

test("diff finds what breaks", async () => {
  await run(equipped, ["bundle", "--out", "before.yaml"]);
  const { status, stdout } = await run(equipped, ["diff", "--against", "before.yaml", "--overlay", "order-id-string"]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^breaking /m);
});

test("mock serves the examples under overlays", async () => {
  await during(equipped, ["mock", "--port", "0", "--overlay", "responses-in-data"], async (url) => {
    const headers = {
      Authorization: `Bearer ${(await run(equipped, ["token"], { env: credentials })).stdout.trim()}`,
    };
    const response = await fetch(`${url}/api/v3/viewer/orders/1001`, { headers });
    expect(response.status).toBe(200);
    await expect(response.json()).resolves.toMatchObject({ data: { id: 1001 } });
  });
});
