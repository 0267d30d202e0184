import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/processes.js";

test.each(["stryker.config.json", "stryker.judge.config.json"])(
  "what %s names is there, by the names that Stryker knows",
  (name) => {
    const { jest } = JSON.parse(readFileSync(join(root, name), "utf8")) as { jest: { configFile: string } };
    const program = `import config from "./${jest.configFile}"; console.log(JSON.stringify(config))`;
    const config = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root });
    // Of the names that Jest knows it replaces none, and it loads what they stand for as CommonJS.
    expect(JSON.parse(String(config))).toMatchObject({ testEnvironment: "node", transform: {} });
  },
);
