import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, start } from "../../support/processes.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { called } from "./called.js";

const folder = temporaryFolder();

/** What a run of `generate` prints: after what is under way. */
async function generate(out: string, description: object, ...flags: string[]) {
  const file = join(folder, "description.json");
  writeFileSync(file, JSON.stringify(description));
  const args = ["generate", "--description", file, "--out", join(folder, out), ...flags];
  const { status, stdout, stderr } = await start("toolkit/bin.ts", args).ended;
  return { status, stdout, stderr: stderr.replace(/^generating …\n/, "") };
}

test("security that the client does not send is said on stderr, and the rest is generated", async () => {
  const description = called();
  description.components.securitySchemes = { key: { type: "apiKey", in: "query", name: "k" } };
  const { status, stderr } = await generate("secured", { ...description, security: [{ key: [] }] });
  expect(stderr).toBe(
    "The client does not send the security scheme `key` (apiKey, query `k`), which 3 operations need, `getA` among them: add it by `client.use(middleware)`.\n",
  );
  expect(status).toBe(0);
  expect(readdirSync(join(folder, "secured"))).toContain("index.ts");
}, 60_000);
