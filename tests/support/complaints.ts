import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "./processes.js";

/** What the compiler says about a line of a program. */
export interface Complaint {
  file: string;
  line: number;
  text: string;
}

declare global {
  var parsedFiles: Map<string, ts.SourceFile | undefined> | undefined;
}

/** Files that belong to no program, such as the language's library: parsed once for all programs. */
const parsed = globalThis.parsedFiles ?? new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles programs that exist in memory only, as one, under the settings of this project and with its sources in place of
 * the package.
 *
 * @param sources texts by their absolute file names
 */
export function complaintsAbout(sources: ReadonlyMap<string, string>, more: ts.CompilerOptions = {}): Complaint[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const options = {
    ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
    skipLibCheck: true,
    types: [],
    ...more,
  };
  const host = ts.createCompilerHost(options);
  const folders = new Set([...sources.keys()].map((file) => dirname(file)));
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.directoryExists = (folder) => folders.has(folder) || directoryExists?.(folder) === true;
  host.getSourceFile = (file, ...rest) => {
    const text = sources.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, rest[0]);
    const key = `${file} ${JSON.stringify(rest[0])}`;
    if (!parsed.has(key)) parsed.set(key, getSourceFile(file, ...rest));
    return parsed.get(key);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].flatMap((name) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map(({ file, start = 0, messageText }) => ({
      file: name,
      line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
      text: ts.flattenDiagnosticMessageText(messageText, " "),
    })),
  );
}
