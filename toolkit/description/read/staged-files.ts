import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { cloneJson } from "../json/clone-json.js";
import { fileOf, type ReferredFile } from "./referred-files.js";
import { targetOf } from "../json/pointer.js";
import { references, referencesInData } from "../json/references.js";

/** What an integer that no number holds begins with, as a text. */
const mark = "\uE000";
/** A name that is empty: what bundles them takes a pointer to it for one to what holds it. */
const empty = "\uE002";
/** An example that lies elsewhere: what bundles it would read it, from the network too. */
const elsewhere = "externalValue";
const hidden = "x-\uE003";

interface StagedFiles {
  /** The file that the first of them became. */
  root: string;
  /** What makes of their bundle the one of the files as they were. */
  restored: (bundle: unknown) => unknown;
  /** The reference at a place of a file, by its name in the folder, as it was written. */
  referenceAt: (file: string, place: string) => string | undefined;
}

/**
 * Writes the files of a description anew, as JSON, under names that need no escaping in a reference, with integers that
 * no number holds as texts, and with examples that lie elsewhere hidden: what bundles them takes a reference for the
 * name as it is, rounds integers, and reads examples.
 *
 * @param folder where to write
 */
export async function stagedFiles(files: ReadonlyMap<string, ReferredFile>, folder: string): Promise<StagedFiles> {
  const names = namesOf([...files.keys()], folder);
  const written = new Map<string, string>();
  const referred = new Set([...files.values()].flatMap(({ value }) => [...references(value)].map(({ target }) => target.split("#")[0]))); // prettier-ignore
  for (const [path, { value, files: led }] of files) {
    const from = names.get(path) ?? "";
    for (const { holder, name, target } of [...references(value), ...referencesInData(value)]) {
      const file = fileOf(target);
      const [outer = "", ...fragment] = target.replace(/(?<=.)#$/, "").split("#");
      const inner = ["", ...fragment].join("#").replace(/(?<=#\/.*\/|#\/(?=\/))(?=\/|$)/g, empty);
      const to = file === undefined ? undefined : (led.get(file) ?? resolve(dirname(path), file));
      const now = (to === undefined ? outer : relative(dirname(from), names.get(to) ?? to)) + inner;
      written.set(now, target);
      holder[name] = now;
    }
    // By its own address a file is found where it stood: what its references lead to is elsewhere now.
    if (isNamedSchema(value) && !referred.has(value.$id)) delete value.$id;
    await mkdir(dirname(from), { recursive: true });
    await writeFile(from, JSON.stringify(staged(value)));
  }
  const restored = (bundle: unknown) => {
    // Those that were not followed.
    for (const { holder, name, target } of referencesInData(bundle)) holder[name] = written.get(target) ?? target;
    return unstaged(bundle);
  };
  const referenceAt = (file: string, place: string) => {
    const [path = ""] = [...names].find(([, name]) => name === join(folder, file)) ?? [];
    const target = targetOf(files.get(path)?.value, `${place}/$ref`);
    return typeof target === "string" ? (written.get(target) ?? target) : undefined;
  };
  return { root: names.values().next().value ?? "", restored, referenceAt };
}

function isNamedSchema(value: unknown): value is { $id?: string } {
  return typeof value === "object" && value !== null && typeof (value as { $id?: unknown }).$id === "string";
}

function staged(value: unknown): unknown {
  const leaf = (each: unknown) => (typeof each === "bigint" ? mark + String(each) : each);
  const isHidden = (name: string, each: unknown) => name === elsewhere && typeof each === "string";
  return cloneJson(value, leaf, (name, each) => (isHidden(name, each) ? hidden : name || empty));
}

/** What was bundled of staged files, with integers and names as what they are. */
function unstaged(value: unknown): unknown {
  const textOf = (each: string) =>
    each.startsWith(mark) ? BigInt(each.slice(mark.length)) : each.replaceAll(`/${empty}`, "/");
  const names = new Map([
    [hidden, elsewhere],
    [empty, ""],
  ]);
  return cloneJson(
    value,
    (each) => (typeof each === "string" ? textOf(each) : each),
    (name) => names.get(name) ?? name,
  );
}

/** Each in its folder, since components are called by what their files are called. */
function namesOf(paths: readonly string[], folder: string): Map<string, string> {
  const names = new Map<string, string>();
  const top = dirname(paths.reduce((one, other) => common(one, other)));
  for (const path of paths) {
    const plain = relative(top, path).replaceAll(/[^\w./\\-]/g, "_");
    const isTaken = (name: string) => [...names.values()].includes(name);
    let name = join(folder, plain);
    for (let at = 2; isTaken(name); at++) name = join(folder, String(at), plain);
    names.set(path, name);
  }
  return names;
}

function common(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(0, at).replace(/[^\\/]*$/, "")}.`;
}
