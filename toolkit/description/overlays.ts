import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { CommandError } from "../command.js";
import { redocly } from "./redocly.js";

/** A bundle of the description under some overlays. */
export interface Reading {
  /** The bundle as Redocly writes it. */
  yaml: string;
  /** One line for each overlay action that changes nothing: its target no longer matches. */
  silent: string[];
}

interface Overlay {
  actions?: { target?: string }[];
}

/**
 * Bundles a description under each list of overlays, in one run of Redocly. To find the actions that change nothing,
 * about which Redocly is silent, it bundles after each action and compares.
 *
 * @param input the root of the description
 * @param lists overlay files; an empty list gives the description as it stands
 * @throws {CommandError} when a file is missing or broken
 */
export async function bundleReadings(input: string, lists: readonly (readonly string[])[]): Promise<Reading[]> {
  const directory = await mkdtemp(join(tmpdir(), "readings-"));
  try {
    const texts = new Map([[input, await readText(input)]]);
    for (const file of new Set(lists.flat())) texts.set(file, await readText(file));
    const apis: Record<string, { root: string; output: string; overlays: string[] }> = {};
    const labels = lists.map((files) => files.flatMap((file) => labelsOf(file, texts.get(file) ?? "")));
    for (const [index, steps] of labels.entries()) {
      for (let count = 0; count <= steps.length; count += 1) {
        const alias = `r${index}-${count}`;
        const overlay = join(directory, `${alias}.overlay.yaml`);
        const actions = steps.slice(0, count).map((step) => step.action);
        const info = { title: "The first actions", version: "1.0.0" };
        if (count > 0) await writeFile(overlay, stringify({ overlay: "1.1.0", info, actions }));
        const output = join(directory, `${alias}.yaml`);
        apis[alias] = { root: resolve(input), output, overlays: count > 0 ? [overlay] : [] };
      }
    }
    const config = join(directory, "redocly.yaml");
    await writeFile(config, stringify({ telemetry: "off", apis }));
    await redocly("bundle", "--config", config);
    return await Promise.all(labels.map((steps, index) => compare(directory, index, steps)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Step {
  label: string;
  action: unknown;
}

function labelsOf(file: string, text: string): Step[] {
  const overlay = parseYaml(file, text) as Overlay | null;
  if (!Array.isArray(overlay?.actions) || overlay.actions.length === 0) {
    throw new CommandError(`no overlay: "${file}" has no actions`);
  }
  return overlay.actions.map((action, at) => ({ label: `${file}: action ${at + 1} (${action.target})`, action }));
}

async function compare(directory: string, index: number, steps: Step[]): Promise<Reading> {
  const bundles = await Promise.all(
    [undefined, ...steps].map((_step, count) => readText(join(directory, `r${index}-${count}.yaml`))),
  );
  const silent = steps.filter((_step, count) => bundles[count] === bundles[count + 1]);
  return { yaml: bundles.at(-1) ?? "", silent: silent.map((step) => step.label) };
}

async function readText(file: string): Promise<string> {
  return await readFile(file, "utf8").catch(() => {
    throw new CommandError(`cannot read "${file}"`);
  });
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new CommandError(`"${file}" is no YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}
