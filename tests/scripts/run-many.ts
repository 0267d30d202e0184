import { pathToFileURL } from "node:url";

// Calls many scripts one after the other in one process, since most of the time of a call goes into loading packages:
// each file is evaluated anew, with arguments, output and exit status of its own. It ends by itself only when no call
// has left a timer or a socket behind. Input: JSON of [file, arguments][]; output: JSON of what became of each.

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
  await import(`${pathToFileURL(file).href}?call=${index}`).catch((error: unknown) => {
    outcome.stderr += `uncaught: ${String(error)}`;
  });
  outcomes.push({ ...outcome, status: exitStatus() });
}
process.exitCode = 0;
print(JSON.stringify(outcomes));
