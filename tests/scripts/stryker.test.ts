import { execFileSync } from "node:child_process";
import { root } from "../support/processes.js";

test.each(["stryker.config.js", "stryker.judge.config.js"])(
  "what %s names is there, by the names that Stryker knows",
  (name) => {
    const program = `
      const { default: { jest } } = await import("./${name}");
      const { default: config } = await import("./" + jest.configFile);
      console.log(JSON.stringify(config))`;
    const config = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root });
    // Of the names that Jest knows it replaces none, and it loads what they stand for as CommonJS.
    expect(JSON.parse(String(config))).toMatchObject({ testEnvironment: "node", transform: {} });
  },
);
