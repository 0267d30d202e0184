import { parseArgs, type ParseArgsConfig } from "node:util";

/** A failure that the reader can act on: printed as one line, without a stack. */
export class CommandError extends Error {
  /** 1: the work failed. 2: the command was called wrongly. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- the caller knows the types of its own flags */
/**
 * Runs a command line script: answers `--help`, refuses unknown flags, and turns every failure into one clear line.
 *
 * @param usage what `--help` prints
 * @param options the flags, as `node:util` parseArgs takes them
 * @param main the work
 */
export async function runCommand<V extends Values>(
  usage: string,
  options: NonNullable<ParseArgsConfig["options"]>,
  main: (values: V) => Promise<void> | void,
): Promise<void> {
  try {
    const { values } = readArguments(options);
    if (values.help) return void process.stdout.write(`${usage.trim()}\n`);
    await main(values as V);
  } catch (error) {
    process.stderr.write(`error: ${firstLine(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}

function readArguments(options: NonNullable<ParseArgsConfig["options"]>) {
  try {
    return parseArgs({ options: { ...options, help: { type: "boolean", short: "h" } }, allowPositionals: false });
  } catch (error) {
    throw new CommandError(`${firstLine(error)} (--help lists the flags)`, 2);
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n", 1)[0] ?? "";
}
