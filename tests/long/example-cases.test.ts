import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { root, start } from "../support/processes.js";

const blocks = [...readFileSync("examples/README.md", "utf8").matchAll(/```sh\n([^]*?)```/g)].map(
  ([, block]) => block!,
);

test("the commands of the page of examples judge a sandbox by the rows of cases/", async () => {
  const [serving = "", ...judging] = blocks
    .find((block) => block.includes("contract"))!
    .trim()
    .split("\n");
  const [, program = ""] = /^npx tsx (\S+) +# in one terminal$/.exec(serving)!;
  const server = start(program, [], { env: { PORT: "0" } });
  const url = await server.says(/http:\S+/);
  const script = judging.join("\n").replace("http://127.0.0.1:4031", url);
  expect(script).toContain(url);
  const { stdout } = await promisify(execFile)("sh", ["-ec", script], { cwd: root });
  server.stop();
  await server.ended;
  expect(stdout).toMatch(/^conforms/m);
});
