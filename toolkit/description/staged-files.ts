import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileOf, type ReferredFile } from "./referred-files.js";
import { references, referencesInData } from "./references.js";

/** What an integer that no number holds begins with, as a text. */
const mark = "\uE000";
/** A name that is empty: what bundles them takes a pointer to it for one to what holds it. */
const empty = "\uE002";
/** An example that lies elsewhere: what bundles it would read it, from the network too. */
const elsewhere = "externalValue";
const hidden = "x-\uE003";

/**
 * Writes the files of a description anew, as JSON, under names that need no escaping in a reference, with integers that no
 * number holds as texts, and with examples that lie elsewhere hidden: what bundles them takes a reference for the name as it
 * is, rounds integers, and reads examples.
 *
 * @param folder where to write
 * @returns the file that the first of them became, and what makes of their bundle the one of the files as they were
 */
export async function stagedFiles(
  files: ReadonlyMap<string, ReferredFile>,
  folder: string,
): Promise<{ root: string; restored: (bundle: unknown) => unknown }> {
  const names = namesOf([...files.keys()], folder);
  const written = new Map<string, string>();
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
    await mkdir(dirname(from), { recursive: true });
    await writeFile(from, JSON.stringify(staged(value)));
  }
  const restored = (bundle: unknown) => {
    // Those that were not followed.
    for (const { holder, name, target } of referencesInData(bundle)) holder[name] = written.get(target) ?? target;
    return unstaged(bundle);
  };
  return { root: names.values().next().value ?? "", restored };
}

function staged(value: unknown): unknown {
  if (typeof value === "bigint") return mark + String(value);
  if (Array.isArray(value)) return value.map(staged);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name === elsewhere ? hidden : name || empty,
    staged(each),
  ]);
  return Object.fromEntries(members) as unknown;
}

/** What was bundled of staged files, with integers and names as what they are. */
function unstaged(value: unknown): unknown {
  if (typeof value === "string") {
    return value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value.replaceAll(`/${empty}`, "/");
  }
  if (Array.isArray(value)) return value.map(unstaged);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]: [string, unknown]) => {
    return [name === hidden ? elsewhere : name === empty ? "" : name, unstaged(each)];
  });
  return Object.fromEntries(members) as unknown;
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
