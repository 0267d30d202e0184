import { resolve } from "node:path";

/** Whether a file that a flag names is the standard output, be it a pipe or led into a file. */
export function isStandardOutput(file: string): boolean {
  return /^(\/dev\/(stdout|fd\/1)|\/proc\/self\/fd\/1)$/.test(resolve(file));
}
