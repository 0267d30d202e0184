import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describedObjects } from "../json/described-members.js";
import { parseFile } from "./parse-document.js";
import { fileOf, isStructured, pathOf } from "./referred-files.js";

/**
 * Writes the examples that lie in files of their own into a description: JSON and YAML as values, other texts as texts.
 * What is not a text on this machine stays the reference that it is.
 *
 * @param file where the description was read: `externalValue` begins there
 * @throws {CommandError} for a file that is JSON or YAML by its name only, with the position
 */
export async function inlineExamples(description: unknown, file: string): Promise<void> {
  for await (const { example, path } of examplesAway(description, file)) {
    const found = isStructured(path) ? (await parseFile(path)).value : await textOf(path);
    if (found === undefined) continue;
    delete example.externalValue;
    example.value = found;
  }
}

/** Examples of a description whose values lie in files that are there. */
export async function* examplesAway(description: unknown, file: string) {
  for (const example of describedObjects(description)) {
    const { externalValue, value } = example;
    if (typeof externalValue !== "string" || value !== undefined || fileOf(externalValue) !== externalValue) continue;
    const path = await pathOf(externalValue, dirname(file));
    if (path !== undefined) yield { example, path };
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch {
    // A picture, or a folder.
    return undefined;
  }
}
