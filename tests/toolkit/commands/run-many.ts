import { pathToFileURL } from "node:url";
import { main } from "../../../toolkit/main.js";

// Calls many commands one after the other in one process, since most of the time of a call goes into loading packages:
// each with arguments, output and exit status of its own. It ends by itself only when no call has left a timer or a
// socket behind. Input: JSON of [file of a script, or empty for the package's bin, arguments][]; output: JSON of what
// became of each.

const calls = JSON.parse(process.argv[2] ?? "[]") as [file: string, args: string[]][];
const exitStatus = () => Number(process.exitCode ?? 0);
const print = process.stdout.write.bind(process.stdout);
const outcomes: { status: number; stdout: string; stderr: string }[] = [];

for (const [index, [file, args]] of calls.entries()) {
  const outcome = { status: 0, stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    process[name].write = (text: string) => (outcome[name] += text) !== "";
  }
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  // A script is evaluated anew.
  const call = file === "" ? main(args) : import(`${pathToFileURL(file).href}?call=${index}`);
  await call.catch((error: unknown) => {
    outcome.stderr += `uncaught: ${String(error)}`;
  });
  outcomes.push({ ...outcome, status: exitStatus() });
}
process.exitCode = 0;
print(JSON.stringify(outcomes));
