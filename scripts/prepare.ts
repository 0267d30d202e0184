import { spawnSync } from "node:child_process";

// What tests and demo stand on: the bundle and the built client. Run by npm before `npm test`.
for (const script of ["bundle", "build"]) {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", `scripts/${script}.ts`], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
