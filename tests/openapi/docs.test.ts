import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addSamples, type Bundle } from "../../toolkit/docs/samples.js";
import { readJson, runScript, temporaryFolder } from "./run.js";

const folder = temporaryFolder();

describe("the page of the description", () => {
  let html: string;

  beforeAll(() => {
    expect(runScript("bundle", "--out", folder)).toMatchObject({ status: 0, stderr: "" });
    const built = runScript("docs", "--input", join(folder, "openapi.json"), "--out", folder);
    expect(built).toMatchObject({ status: 0, stderr: "" });
    html = readFileSync(join(folder, "index.html"), "utf8");
  }, 60_000);

  test("forbids itself every request", () => {
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/https?:/);
  });

  test("names no script, style or image of another place", () => {
    expect(html).not.toMatch(/<(script|img|iframe)[^>]+src="(?!data:)/);
    expect(html).not.toMatch(/<link[^>]+href="(?!data:)/);
    expect(html).not.toContain("cdn.redoc.ly");
  });

  test("shows the operations, the prose and what is not shown", () => {
    for (const text of ["List orders in a market", "A worked token", "Not shown (U-30):", "Open points"]) {
      expect(html).toContain(text);
    }
  });

  test("shows each operation as a call of the client and of curl", () => {
    const { paths } = addSamples(readJson(folder, "openapi.json") as Bundle);
    const samples = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => (operation["x-codeSamples"] ?? []).map((sample) => sample.source)),
    );
    expect(samples).toHaveLength(14);
    expect(samples).toContain("const data = await client.getOrder({ order_id: 1001 });");
    expect(samples).toContain("const data = await client.listAccounts();");
    expect(samples).toContain(
      [
        'curl "$BASE_URL/api/v3/viewer/orders"',
        "--request POST",
        '--header "Authorization: Bearer $ACCESS_TOKEN"',
        '--header "Content-Type: application/json"',
        `--data '{"market_id":"BTC-USDT","side":"BID","price":"64000.5","amount":"0.01"}'`,
      ].join(" \\\n  "),
    );
  });
});

test("npm run docs refuses JSON that is no description", () => {
  const file = join(folder, "other.json");
  writeFileSync(file, "null\n");
  const { status, stderr } = runScript("docs", "--input", file, "--out", folder);
  expect(status).toBe(1);
  expect(stderr).toBe(`error: "${file}" is no bundled description\n`);
}, 60_000);
