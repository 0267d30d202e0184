import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * A module as it is published, which need not be there when the one that asks for it is compiled.
 *
 * @param file below dist
 */
export async function built<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(resolve("dist", file)).href)) as T;
}
