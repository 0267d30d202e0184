import ts from "typescript";

const proof = `
import type { operations as A, paths as PathsA } from "./original";
import type { operations as B, paths as PathsB } from "./mutant";
type Method = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
type Called<Paths> = { [P in keyof Paths]: { [M in Method & keyof Paths[P]]: Paths[P][M] } };
type Same<X, Y> = (<T>() => T extends X ? 1 : 2) extends <T>() => T extends Y ? 1 : 2 ? true : false;
export const ids: Same<keyof A, keyof B> = true;
export const calls: Same<Called<PathsA>, Called<PathsB>> = true;
`;

/** What the compiler must know of the language; the whole library takes a second to read. */
const library = `
interface Array<T> { length: number; [index: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
type Record<K extends keyof any, T> = { [P in K]: T };
type Omit<T, K extends keyof any> = { [P in keyof T as P extends K ? never : P]: T[P] };
`;

/** `string & {}` only helps editors to complete; to the compiler it is a string. */
const plain = (types: string) => types.replaceAll("(string & {})", "string");

/**
 * Whether two files of generated types give a consumer the same calls: the compiler compares them, so that names of
 * schemas, comments and order do not matter.
 */
export function haveSameTypes(original: string, mutant: string): boolean {
  const files: Record<string, string> = {
    "/library.d.ts": library,
    "/original.ts": plain(original),
    "/mutant.ts": plain(mutant),
    "/proof.ts": proof,
  };
  const host: ts.CompilerHost = {
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    getSourceFile: (name, target) => (name in files ? ts.createSourceFile(name, files[name] ?? "", target) : undefined),
    getDefaultLibFileName: () => "/library.d.ts",
    writeFile: () => {},
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  };
  const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] };
  const program = ts.createProgram(["/proof.ts"], options, host);
  const problems = ts.getPreEmitDiagnostics(program);
  const different = problems.filter(({ file }) => file?.fileName === "/proof.ts");
  const [other] = problems.filter((problem) => !different.includes(problem));
  if (other)
    throw new Error(`generated types do not compile: ${ts.flattenDiagnosticMessageText(other.messageText, " ")}`);
  return different.length === 0;
}
