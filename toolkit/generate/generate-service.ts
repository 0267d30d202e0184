import { existsSync, realpathSync } from "node:fs";
import { join, parse, relative, resolve, sep } from "node:path";
import { CommandError } from "../terminal/command.js";
import { bundleDescription, type BundleOptions } from "../description/bundle-description.js";
import { generatedText } from "../files/read-text-file.js";
import { packageRoot } from "../files/package-root.js";
import { assertWritable, writeOut } from "../files/write-out.js";
import { emitService } from "./emit-service.js";
import { prepare } from "./prepare/prepare.js";
import { refuseTogether } from "./refuse-together.js";
import { RefusedDescription } from "./refused-description.js";
import { shellWord } from "../text/shell-word.js";
import { saidTogether } from "./said-together.js";
import { refusedOperations } from "./tables-of.js";

/** The README names all. */
const mostNamed = 3;
const starts = /^(\/\/ Generated from the description\. Do not edit|# Generated: do not edit)/;

export interface GenerateOptions extends BundleOptions {
  /** The folder of the generated files. It is created if it does not exist. */
  out: string;
  /** Writes nothing. Default false. */
  check?: boolean | undefined;
  /** Operations that are left out, by operationId or as `GET /path`. Default none. */
  omit?: readonly string[] | undefined;
  /** The module that the types of a service come from. Default `trading-service-client/define`. */
  typesFrom?: string | undefined;
  /** The command that the README names. Default: the bin with the options given here. */
  command?: string | undefined;
  /** Called with what has no effect and with what callers have to do themselves, one line each. Default: the latter is only in the README. */
  warn?: ((line: string) => void) | undefined;
}

/** One generated file. `stale`: it differs and, with `check`, was not written. */
export interface GeneratedFile {
  file: string;
  state: "written" | "unchanged" | "stale";
}

/**
 * Generates the service of a description: what `defineClient` takes.
 *
 * @example
 * await generateService({ overlays: ["responses-in-data", "accounts.overlay.yaml"], out: "src/service" });
 *
 * @returns each file with its state
 * @throws {RefusedDescription} for what cannot be expressed, all of it at once
 * @throws {CommandError} when a file is missing, broken or cannot be written, when one of the folder that would be
 *   written was not generated, and as `bundleDescription` does for overlays
 */
export async function generateService(options: GenerateOptions): Promise<GeneratedFile[]> {
  const { out, check = false, omit = [], typesFrom = "trading-service-client/define" } = options;
  if (!check) await assertWritable(out, "folder");
  const { description, exact, notes } = await bundleDescription(options);
  const prepared = prepare(description, omit);
  const files = emitService(description, prepared, {
    exact,
    typesFrom,
    command: options.command ?? commandOf(options),
  });
  const { refusals } = prepared.report;
  if (refusals.length > 0) {
    await refuseTogether(options, description, omit);
    throw new RefusedDescription(refusals, [...refusedOperations(description, prepared).keys()]);
  }
  const current = new Map<string, string | undefined>();
  for (const name of files.keys()) {
    const text = await generatedText(join(out, name), (each) => starts.test(each.replace(/^\uFEFF/, "")));
    // A checkout on Windows may have changed the ends of lines.
    current.set(name, text?.replaceAll("\r\n", "\n"));
  }
  // Six files, a README among them, where somebody has a project.
  const isFirst = [...current.values()].every((text) => text === undefined);
  const taken = isFirst && whyTaken(out);
  if (taken)
    throw new CommandError(`"${out}" ${taken}: choose a folder for generated files alone, such as src/service`);
  const said = notes.map((note) => `note: ${note}`);
  for (const line of [...said, ...saidTogether(prepared.report.warnings, mostNamed)]) options.warn?.(line);
  const results = [...files].map(([name, text]) => {
    const before = current.get(name);
    const isSame = check ? withoutCommand(before) === withoutCommand(text) : before === text;
    const state = isSame ? ("unchanged" as const) : check ? ("stale" as const) : ("written" as const);
    return { file: join(out, name), text, state };
  });
  await writeOut(results.filter(({ state }) => state === "written").map(({ file, text }) => [file, text]));
  return results.map(({ file, state }) => ({ file, state }));
}

/** Why a folder is not one for generated files, where it is none. */
function whyTaken(folder: string): string | undefined {
  const real = (path: string) => (existsSync(path) ? realpathSync(path) : path);
  const is = (other: string) => relative(real(other), real(folder)) === "";
  if (is(parse(resolve(folder)).root)) return "is the root of the file system";
  const home = process.env.HOME ?? process.env.USERPROFILE;
  if (home && is(home)) return "is the home folder";
  return existsSync(join(folder, "package.json")) ? "has a package.json" : undefined;
}

/** The README names the command as it was given, with paths that are others from another folder. */
function withoutCommand(text: string | undefined): string | undefined {
  return text?.replace(/^run `.*`; with `--check`/m, "");
}

function commandOf({ description, overlays = [], omit = [], typesFrom, out }: GenerateOptions): string {
  const flags = [
    ...(description === undefined ? [] : ["--description", description]),
    ...overlays.flatMap((overlay) => ["--overlay", overlay]),
    ...omit.flatMap((operation) => ["--omit", operation]),
    ...(typesFrom === undefined ? [] : ["--types-from", typesFrom]),
    ...["--out", out],
  ];
  return ["npx", ...prefix(), "trading-service-client generate", ...flags.map(shellWord)].join(" ");
}

/** The flag by which npx finds this package, where it is installed in a folder of the repo and not at its root. */
function prefix(): string[] {
  const folders = relative(process.cwd(), packageRoot()).split(sep);
  const before = folders.slice(0, Math.max(folders.indexOf("node_modules"), 0));
  // In a folder above npx finds it by itself.
  return before.some((folder) => folder !== "..") ? ["--prefix", shellWord(before.join("/"))] : [];
}
