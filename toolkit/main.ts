import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError, noSuch, runCommand } from "./terminal/command.js";
import { commands } from "./commands.js";
import { packageRoot } from "./files/package-root.js";

const width = Math.max(...Object.keys(commands).map((name) => name.length));
const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);

const usage = `
Usage: trading-service-client COMMAND [flags]

${list.join("\n")}

COMMAND --help, or help COMMAND, describes a command; --version prints the version of the package.

Exit status: 0 success; 1 found something (a broken rule, drift, a breaking change, a finding), or the request of call failed;
2 called wrongly, an input is broken or refused, a port is in use, a tool is missing, or whatever else keeps it from its work.
`;

/** Runs the command that the first argument names with the other arguments; sets the exit status of the process. */
export async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === "help") return await main([...args.slice(0, 1), "--help", ...args.slice(1)]);
  const listed = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!listed)
    return await runCommand(usage, { version: { type: "boolean", short: "v" } }, listOrRefuse, ownArguments(name));
  const { command } = await listed.load();
  await runCommand(command.usage, command.options, command.run, { args, takesWords: command.takesWords });
}

/** A first argument that is a flag is one of the list's own; everything else is the name of a command. */
function ownArguments(name: string | undefined) {
  return { args: name === undefined ? [] : [name], takesWords: true };
}

function listOrRefuse({ version }: { version?: boolean }, [name]: string[]): void {
  if (version) return console.log(versionOf(packageRoot()));
  if (name === undefined) throw new CommandError(["missing command: use one of these", ...list]);
  const meant = Object.keys(commands).find((each) => commands[each]?.elsewhere?.includes(name));
  if (meant !== undefined) throw new CommandError(`there is no command "${name}": here it is called ${meant}`);
  throw noSuch("command", name, Object.keys(commands));
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;
}
