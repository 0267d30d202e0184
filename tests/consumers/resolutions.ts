import { typedProgram } from "./samples.js";

interface Resolution {
  name: string;
  module: string;
  moduleResolution: string;
  /** The extensions of the program: with those of Node's own, one project has modules of both kinds. */
  extensions: readonly string[];
}

export const node16: Resolution = {
  name: "node16",
  module: "Node16",
  moduleResolution: "Node16",
  extensions: ["mts", "cts"],
};

/** The ways in which a compiler looks for the types of a package. */
export const resolutions: readonly Resolution[] = [
  node16,
  { name: "node10", module: "CommonJS", moduleResolution: "node10", extensions: ["ts"] },
  { name: "bundler", module: "ESNext", moduleResolution: "Bundler", extensions: ["ts"] },
];

/** The files of a project that a compiler checks in full, the package's declarations too. */
export function typedProject({ module, moduleResolution, extensions }: Resolution): Record<string, unknown> {
  const strict = { strict: true, skipLibCheck: false, noEmit: true, types: [], lib: ["ES2022", "DOM", "DOM.Iterable"] };
  const files = extensions.map((extension) => `main.${extension}`);
  return {
    "tsconfig.json": { compilerOptions: { target: "ES2022", module, moduleResolution, ...strict }, files },
    ...Object.fromEntries(files.map((file) => [file, typedProgram])),
  };
}
