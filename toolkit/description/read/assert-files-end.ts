import { CommandError } from "../../terminal/command.js";
import { pointer, segmentsOf } from "../json/pointer.js";
import { references } from "../json/references.js";
import { fileOf, type ReferredFile } from "./referred-files.js";

/** Of references on the way to something: one that leads below itself never comes to the same place. */
const most = 1000;

/**
 * Makes sure that no reference leads only to itself, by way of other files or of what its target stands in.
 *
 * @throws {CommandError} for the first one, with its file and place
 */
export function assertFilesEnd(files: ReadonlyMap<string, ReferredFile>): void {
  for (const [path, { value }] of files) {
    for (const { target, place } of references(value)) {
      const passed = new Set<string>();
      for (let [from, to] = [path, target]; to !== ""; [from, to] = next(from, to)) {
        const step = `${from} ${to}`;
        if (passed.has(step) || passed.size > most)
          throw new CommandError(`"${path}": ${pointer("#", ...place)}: "${target}" leads only to itself`);
        passed.add(step);
      }
    }
  }

  /** The reference that stands where another leads, or on the way there, and its file. */
  function next(from: string, reference: string): [file: string, reference: string] {
    const [, fragment = ""] = reference.split("#", 2);
    const name = fileOf(reference);
    const path = name === undefined ? from : (files.get(from)?.files.get(name) ?? "");
    const left = segmentsOf(`#${fragment}`) ?? [];
    for (let value = Object(files.get(path)?.value) as Record<string, unknown>; ;) {
      const { $ref } = value;
      if (typeof $ref === "string") return [path, pointer($ref.includes("#") ? $ref : `${$ref}#`, ...left)];
      const key = left.shift();
      if (key === undefined || !Object.hasOwn(value, key)) return [path, ""];
      value = Object(value[key]) as Record<string, unknown>;
    }
  }
}
