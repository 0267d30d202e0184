import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pointer, segmentsOf } from "../json/pointer.js";
import { CommandError } from "../../terminal/command.js";
import { inTemporaryFolder } from "../../files/in-temporary-folder.js";
import { resolvePeer } from "../../files/peer.js";
import { assertOutline } from "../parts/assert-outline.js";
import type { Description } from "../parts/description.js";
import { leaveOutEmpty, leaveOutUnread } from "../parts/leave-out-unread.js";
import { inlineExamples } from "./inline-examples.js";
import { readOpenApi } from "./read-open-api.js";
import { redocly } from "./redocly.js";
import { references } from "../json/references.js";
import { referredFiles, fileOf, type ReferredFile } from "./referred-files.js";
import { settleWireNames, writeWireNames } from "./wire-names.js";
import { stagedFiles } from "./staged-files.js";

/**
 * Reads an OpenAPI description, YAML or JSON. One that refers to other files is bundled by Redocly first.
 *
 * @param note gets a line for each thing that is left out, since it is not OpenAPI and no operation depends on it, and
 *   for each file in which numbers lose digits
 * @throws {CommandError} when the file is missing or broken, when it is not OpenAPI 3.0 or 3.1, and when it takes
 *   `@redocly/cli` and that is not installed
 */
export async function readDescription(file: string, note?: (line: string) => void): Promise<Description> {
  const value = await readOpenApi(file, note);
  const isAlone = ![...references(value)].some(({ name, target }) => name === "$ref" && !target.startsWith("#"));
  if (isAlone) await inlineExamples(value, file);
  const description = isAlone ? value : await bundleFiles(file, note);
  for (const line of leaveOutUnread(description)) note?.(line);
  assertOutline(description, `"${file}"`);
  leaveOutEmpty(description);
  return description;
}

/**
 * Puts a description that lies in several files into one, by Redocly under an empty configuration.
 *
 * @throws {CommandError} when a file is missing or broken, and when `@redocly/cli` is not installed
 */
async function bundleFiles(file: string, note?: (line: string) => void): Promise<Description> {
  resolvePeer("@redocly/cli", `"${file}" refers to other files, which`, "/bin/cli.js");
  const files = await referredFiles(file, note);
  for (const [path, { value }] of files) await inlineExamples(value, path);
  const isNamed = writeWireNames(files);
  return await inTemporaryFolder("bundle", async (folder) => {
    const [config, output] = [join(folder, "redocly.yaml"), join(folder, "bundle.json")];
    await writeFile(config, "telemetry: off\n");
    const { root, restored, referenceAt } = await stagedFiles(files, join(folder, "files"));
    await redocly("bundle", root, "--config", config, "--output", output).catch(async (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      // It says no place, and the files lead to those in the folder now.
      if (message.includes("Self-referencing")) assertFilesEnd(await referredFiles(file));
      // The place is said beside it.
      const position = /\S*\/bundle-\w+\/files\/(\S+?):\d+:\d+/g;
      // What lies in the folder is there: it is the place in it that is not.
      const said = message.replace(position, "$1").replace(/: ENOENT\b.*\/bundle-\w+\/files\/.*/, "");
      const [, place = "", fault = ""] = / at (#\/\S*): (Can't resolve \$ref)/.exec(said) ?? [];
      const reference = referenceAt(position.exec(message)?.[1] ?? "", place);
      throw new CommandError(reference === undefined ? said : said.replace(fault, () => `${fault} "${reference}"`));
    });
    const bundle = JSON.parse(await readFile(output, "utf8")) as Description;
    const [first] = files.values();
    plainNames(bundle, (first?.value as Partial<Description> | undefined)?.components);
    if (isNamed) settleWireNames(bundle);
    return restored(bundle) as Description;
  });
}

/**
 * Gives components names that OpenAPI allows: those that are made of references to places such as `#/defs/a~1b` are
 * called by that, and what refers to them is not a pointer to them then.
 *
 * @param kept the components that keep their names
 */
function plainNames(description: object, kept: unknown): void {
  const { components = {} } = description as { components?: Record<string, Record<string, unknown>> };
  const renamed = new Map<string, string>();
  for (const [kind, members] of Object.entries(components)) {
    const own = (Object(kept) as Record<string, unknown>)[kind];
    const names = Object.keys(Object(members) as object);
    const taken = new Set(names);
    const entries = names.map((name) => {
      const isPlain = /^[\w.-]+$/.test(name) || Object.hasOwn(Object(own) as object, name);
      let plain = isPlain ? name : name.replaceAll(/[^\w.-]/g, "_");
      for (let [base, count] = [plain, taken.size]; !isPlain && taken.has(plain); count++) plain = `${base}_${count}`;
      taken.add(plain);
      if (!isPlain) renamed.set(`#/components/${kind}/${name}`, pointer("#/components", kind, plain));
      return [plain, members[name]] as const;
    });
    if (renamed.size > 0) components[kind] = Object.fromEntries(entries);
  }
  if (renamed.size === 0) return;
  for (const { holder, name, target } of references(description)) holder[name] = renamed.get(target) ?? target;
}

/** Of references on the way to something: one that leads below itself never comes to the same place. */
const most = 1000;

/**
 * Makes sure that no reference leads only to itself, by way of other files or of what its target stands in.
 *
 * @throws {CommandError} for the first one, with its file and place
 */
function assertFilesEnd(files: ReadonlyMap<string, ReferredFile>): void {
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
