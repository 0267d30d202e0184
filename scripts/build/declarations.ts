import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import ts from "typescript";
import { CommandError } from "../../toolkit/terminal/command.js";

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => "\n",
};

/**
 * Writes the declarations of some sources and their maps, and once more where `require` finds them: the compiler takes
 * the same text for CommonJS there, by the package.json above it. Those that no import can reach are left out.
 *
 * @throws {CommandError} when they do not compile
 */
export async function writeDeclarations(sources: readonly string[]): Promise<void> {
  const { config } = ts.readConfigFile("tsconfig.build.json", (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: sources }, ts.sys, process.cwd());
  const program = ts.createProgram([...sources], { ...options, outDir: "dist" });
  const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (faults.length > 0) {
    process.stderr.write(ts.formatDiagnostics(faults, host));
    throw new CommandError(`${faults.length} errors, see above`);
  }
  const reached = new Set<string>();
  for (const source of sources) await reach(join("dist", source.replace(/\.ts$/, ".d.ts")), reached);
  for (const name of await readdir("dist", { recursive: true })) {
    if (!/^(src|toolkit)\b.*\.d\.ts$/.test(name)) continue;
    const file = join("dist", name);
    if (!reached.has(file)) {
      await rm(file);
      await rm(`${file}.map`);
      continue;
    }
    const text = (await readFile(file, "utf8")).replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
    await mkdir(dirname(join("dist/cjs", name)), { recursive: true });
    await writeFile(join("dist/cjs", name), text);
    if (name.startsWith("src")) continue;
    // The sources of the toolkit are not published: a map would lead nowhere.
    await writeFile(file, text);
    await rm(`${file}.map`);
  }
}

/** Adds a declaration file, and all that it imports. */
async function reach(file: string, reached: Set<string>): Promise<void> {
  if (reached.has(file)) return;
  reached.add(file);
  for (const { fileName } of ts.preProcessFile(await readFile(file, "utf8")).importedFiles) {
    if (fileName.startsWith(".")) await reach(join(dirname(file), fileName.replace(/\.js$/, ".d.ts")), reached);
  }
}
