import { join } from "node:path";
import ts from "typescript";
import { defineClient, type ClientOptions, type Service } from "trading-service-client/define";
import type { Description } from "../../../toolkit/description/description.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare.js";
import { root } from "../../support/processes.js";

/** The files of a description's service, by name. */
export function filesOf(description: Description, omit: string[] = []): Map<string, string> {
  const prepared = prepare(description, omit);
  const files = emitService(description, prepared, { typesFrom: "trading-service-client/define", command: "generate" });
  expect(prepared.report.refusals).toEqual([]);
  return files;
}

/** What generated files export, run without a compiler's checks. */
export function evaluated(files: ReadonlyMap<string, string>): { service: Service } {
  const modules = new Map<string, object>();
  const load = (file: string): object => {
    const known = modules.get(file);
    if (known) return known;
    const exports = {};
    modules.set(file, exports);
    const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const source = ts.transpileModule(files.get(file) ?? "", { compilerOptions: options }).outputText;
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what was generated a line ago
    new Function("exports", "require", source)(exports, (name: string) => load(name.slice(2).replace(".js", ".ts")));
    return exports;
  };
  return load("index.ts") as { service: Service };
}

export type Methods = Record<string, (params?: object) => Promise<unknown>>;

/** A client of a generated service whose every response is made by `answer`. */
export function clientOf(service: Service, answer: (request: Request) => unknown): Methods {
  const fetch = async (request: Request) => {
    const body = answer(request);
    if (body instanceof Response) return body;
    const json = JSON.stringify(body, (_name, each: unknown) => (typeof each === "bigint" ? Number(each) : each));
    return new Response(json, { status: 200, headers: { "content-type": "application/json" } });
  };
  const options: ClientOptions = { baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret", fetch };
  return defineClient(service)(options) as unknown as Methods;
}

/**
 * Compiles folders of generated files as one program, as strictly as any repo does.
 *
 * @param folders files by name, by the folder's name
 * @returns one line for each complaint
 */
export function complaints(folders: Readonly<Record<string, ReadonlyMap<string, string>>>): string[] {
  const texts = new Map<string, string>();
  for (const [folder, files] of Object.entries(folders)) {
    for (const [name, text] of files) if (name.endsWith(".ts")) texts.set(join(root, "virtual", folder, name), text);
  }
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: [
      "lib.es2022.d.ts",
      "lib.dom.d.ts",
      "lib.dom.iterable.d.ts",
      "lib.dom.asynciterable.d.ts",
      "lib.esnext.disposable.d.ts",
    ],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: {
      "trading-service-client": [join(root, "src/index.ts")],
      "trading-service-client/define": [join(root, "src/define.ts")],
    },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.directoryExists = (folder) => folder.startsWith(join(root, "virtual")) || directoryExists?.(folder) === true;
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    const name = file?.fileName.replace(`${join(root, "virtual")}/`, "").replace(`${root}/`, "") ?? "";
    return `${name}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300)}`;
  });
}
