import { parseArgs, type ParseArgsConfig } from "node:util";
import { breakLists } from "../text/break-lists.js";
import { fillLines } from "../text/fill-lines.js";
import { nearTo, nearest } from "../text/nearest.js";
import { printable } from "../text/printable.js";
import { writeSync } from "node:fs";
import { whyInaccessible } from "./why-inaccessible.js";

/** A failure that the user can act on: printed as one line, or one for each thing to fix, without a stack. */
export class CommandError extends Error {
  /** 1: the work found something, or a request failed. 2: it could not be done. Above 128: a signal ended it. */
  readonly exitCode: number;
  readonly lines: readonly string[];

  constructor(message: string | readonly string[], exitCode = 2) {
    const lines = [message].flat();
    super(lines.join("\n"));
    this.exitCode = exitCode;
    this.lines = lines;
  }
}

/** Stands in a message for what is not quoted. */
const hidden = " (not shown: it may be a secret)";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** One command: a file of `commands/`, which bin, tests and other commands run. */
export interface Command<V extends object = object> {
  /** What `--help` prints. */
  usage: string;
  /** The flags, as `node:util` parseArgs takes them. */
  options: Options;
  /** Words besides the flags are taken: how they are written, for who writes them as flags. */
  takesWords?: string;
  /** Does the work; a process that has found something has `process.exitCode` 1 afterwards, or it throws. */
  run: (values: V, words: string[]) => Promise<void> | void;
}

interface RunOptions {
  /** Default: those of the process. */
  args?: readonly string[];
  takesWords?: boolean | string | undefined;
}

/**
 * Runs a command: prints `--help`, refuses unknown flags, and turns every failure into one clear line and an exit
 * status.
 *
 * @param usage what `--help` prints
 * @param options the flags, as `node:util` parseArgs takes them
 * @param run the work
 */
export async function runCommand<V extends object>(
  usage: string,
  options: Options,
  run: Command<V>["run"],
  { args = process.argv.slice(2), takesWords = false }: RunOptions = {},
): Promise<void> {
  heedOutput();
  try {
    const { values, positionals } = readArguments(options, args, takesWords);
    const width = Math.min(process.stdout.columns || 80, 100);
    if (values.help) return void process.stdout.write(`${fillLines(usage.trim(), width)}\n`);
    await run(values as V, positionals);
  } catch (thrown) {
    const isNowhere = (Object(thrown) as NodeJS.ErrnoException).syscall === "uv_cwd";
    const error = isNowhere ? new CommandError("the working folder is gone: change to one that exists") : thrown;
    const text = `error: ${lineOf(error)}`;
    process.stderr.write(`${process.stderr.isTTY ? breakLists(text, process.stderr.columns || 80) : text}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 2;
  }
}

function readArguments(given: Options, args: readonly string[], takesWords: boolean | string) {
  const options = { ...given, help: { type: "boolean", short: "h" } } as const;
  try {
    const { tokens, ...read } = parseArgs({
      args: [...args],
      options,
      allowPositionals: Boolean(takesWords),
      tokens: true,
    });
    const named = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
    const twice = named.find((name, at) => isSingle(given[name]) && named.indexOf(name) !== at);
    if (twice !== undefined) throw new CommandError(`--${twice} is given twice, and takes one value`);
    // An unset shell variable gives an empty value: refused, not read as the current folder.
    const isEmpty = (value?: string | boolean) => value === "";
    const empty = tokens.find((token) => token.kind === "option" && isEmpty(token.value));
    if (empty?.kind === "option") throw new CommandError(`${empty.rawName} needs a value that is not empty`);
    return read;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") {
      throw new CommandError(`unexpected argument${hidden}: this command takes flags only (--help lists the flags)`);
    }
    const unknown = code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" && /'(--?[^']*)'/.exec(message)?.[1];
    const unvalued = /^Option '(?:-\w, )?(--[\w-]+).*argument (?:missing|is ambiguous)/.exec(message)?.[1];
    if (unvalued) {
      throw new CommandError(`${unvalued} needs a value; one that starts with "-" is written ${unvalued}=VALUE`);
    }
    if (!unknown) throw new CommandError(`${lineOf(error)} (--help lists the flags)`);
    const flags = Object.keys(options).map((name) => `--${name}`);
    const named = /^--?[a-z_-]+$/i.test(unknown) ? ` ${unknown}` : hidden;
    const words = typeof takesWords === "string" ? `; ${takesWords}` : "";
    throw new CommandError(`unknown flag${named}: ${nearest(unknown, flags, "flag")}${words}`);
  }
}

/**
 * The refusal of an unknown name. It is quoted only if it is a misspelt known one: it may be a secret.
 *
 * @param what the kind of name, such as "command"
 */
export function noSuch(what: string, name: string, known: readonly string[]): CommandError {
  const isMisspelt = /^[a-z_]+$/i.test(name) && nearTo(name, known) !== undefined;
  const unknown = isMisspelt ? `there is no ${what} "${name}"` : `unknown ${what}${hidden}`;
  const instead = known.length === 0 ? "there are none" : nearest(name, known, what);
  return new CommandError(`${unknown}: ${instead}`);
}

/** Whether a flag takes one value: two would be ambiguous. */
function isSingle(option: Options[string] | undefined): boolean {
  return option?.type === "string" && !option.multiple;
}

/** The message of a CommandError in full, of other errors the first line. */
function lineOf(error: unknown): string {
  if (error instanceof CommandError) return printable(error.lines).join("\n");
  const message = error instanceof Error ? error.message : String(error);
  return printable(message.split("\n", 1)[0] ?? "");
}

/** A reader such as `head` may close the pipe early: the result still decides the exit status. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  writeSync(2, `error: cannot write standard output: ${whyInaccessible(error)}\n`);
  // As for a file: 1 would be taken for a result, such as findings.
  process.exit(2);
}

/** Ignores that standard output or error is closed. A process that runs many commands needs it once. */
function heedOutput(): void {
  if (process.stdout.listeners("error").some(({ name }) => name === onOutputError.name)) return;
  process.stdout.on("error", onOutputError);
  // With stderr closed, as after a terminal was closed, the work goes on silently.
  process.stderr.on("error", () => {});
}
