const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

/** Before the tests: the bundled description is that of the sources, and so is the build, where it is what is tested. */
module.exports = () => {
  const args = ["--import", "tsx", "scripts/build.ts", ...(process.env.TEST_BUILT ? [] : ["--only", "description"])];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: join(__dirname, "../.."), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
};
