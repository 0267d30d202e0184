import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPacked } from "../support/packed.js";

const page = readFileSync("README.md", "utf8");
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, code]) => code!);
const folder = installPacked();

/** Pastes a program into the folder of the packed package and runs it. */
function run(name: string, program: string): string[] {
  writeFileSync(join(folder, name), program);
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: folder, encoding: "utf8" });
  return [stderr, ...stdout.trim().split("\n")];
}

test("the first sample runs as it stands, pasted into a fresh folder", () => {
  const [first] = blocks("js");
  const [errors, listed, ...cancelled] = run("first.mjs", first!);
  expect(errors).toBe("");
  expect(listed).toMatch(/^\d+ 64000\.5$/);
  expect(cancelled.join(" ")).toContain("state: 'CANCELED'");
});

test.each([
  [
    "an order that was refused",
    "sandbox.faults.next({ kind: 'status', status: 429 })",
    "there is no order rejected 429",
  ],
  [
    "a response that got lost",
    "sandbox.faults.next({ kind: 'drop', when: 'after' })",
    "look at your orders before you act",
  ],
])("the second sample tells %s apart", (name, fault, printed) => {
  const [second] = blocks("ts");
  const sandbox = `import { createSandbox } from "trading-service-client/sandbox";
const sandbox = createSandbox();
${fault};
globalThis.fetch = (url, init) => sandbox.fetch(new Request(url, init));
`;
  const keys = second!
    .replace('"my-key"', "sandbox.keys.demo.apiKey")
    .replace('"my-secret"', "sandbox.keys.demo.apiSecret");
  expect(run(`${name.replaceAll(" ", "-")}.mjs`, sandbox + keys).join("\n")).toContain(printed);
});
