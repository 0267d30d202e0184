import type { Description, Schema } from "../../../toolkit/description/parts/description.js";
import { findingLine } from "../../../toolkit/contract/validate/finding.js";
import { describedRows } from "../../../toolkit/contract/facts/described-rows.js";
import { runSuite } from "../../contract/suite/suite.js";
import type { TestedClient } from "../../contract/suite/probe.js";
import { mockTarget } from "../../contract/targets/mock.js";
import { emitService } from "../../../toolkit/generate/emit-service.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { haveSameTypes } from "./same-types.js";
import type { Level } from "../../contract/suite/check.js";

/** What can notice a mutant, the most telling first, and what it means. */
export const meanings = {
  behaviour: "a call, a request or a response goes otherwise",
  schema: "a schema takes or refuses other values, or cannot be compiled",
  facts: "the rows of the description differ from those of the document, by construction",
  types: "other types are generated",
} as const;

export type Killer = keyof typeof meanings;
export const killers = Object.keys(meanings) as Killer[];

function killerOf(level: Level): Killer {
  return level === "schema" || level === "facts" ? level : "behaviour";
}

export interface Judgement {
  /** undefined: the mutant survived. */
  killedBy: Killer | undefined;
  why: string;
}

/** What mutants are judged with. */
export interface Bench {
  /** The client that was built from the original. */
  subject: TestedClient;
  /** What mutants are made from. */
  description: Description;
  upTo: Killer;
}

/** Runs the suite against a mock of the mutant, level by level, until one of them notices. */
export async function judgeMutant(mutant: Description, bench: Bench): Promise<Judgement> {
  const { subject, description, upTo } = bench;
  try {
    const target = await mockTarget(mutant);
    const level = upTo === "types" ? "facts" : upTo === "behaviour" ? "witness" : upTo;
    const operations = changedOperations(description, mutant);
    const options = { upTo: level, bail: true, madeUpResponses: false, operations } as const;
    const { results } = await runSuite(target, subject, options);
    const failed = results.find(({ status }) => status === "failed");
    const [finding] = failed?.findings ?? [];
    if (failed && finding) return { killedBy: killerOf(failed.level), why: findingLine(finding) };
  } catch (error) {
    return { killedBy: "schema", why: `no mock can be made of it: ${firstLine(error)}` };
  }
  if (upTo !== "types") return { killedBy: undefined, why: "" };
  try {
    const same = haveSameTypes(typesOf(description), typesOf(mutant));
    return same ? { killedBy: undefined, why: "" } : { killedBy: "types", why: "other types are generated from it" };
  } catch (error) {
    return { killedBy: "types", why: `no types can be made of it: ${firstLine(error)}` };
  }
}

const firstLine = (error: unknown) => String(error).split("\n", 1)[0] ?? "";

/**
 * The operations that a mutant changes: requests to the others get the same responses as before. Empty if it changes
 * something that concerns all operations, or nothing that has an effect: then every operation is tested.
 */
function changedOperations(original: Description, mutant: Description): string[] {
  const before = describedRows(original);
  const after = describedRows(mutant);
  const rows = [...new Set([...before.keys(), ...after.keys()])].filter((row) => before.get(row) !== after.get(row));
  const operations = [...new Set(rows.map((row) => row.split(" ", 1)[0] ?? "*"))];
  return operations.includes("*") ? [] : operations;
}

/**
 * The types that are generated from a description. That an object is open is left out where it is said, as it is so anyway:
 * the emitter would write an index signature for it.
 */
function typesOf(given: Description): string {
  const description = JSON.parse(
    JSON.stringify(given, (name, value: Schema | null) =>
      value?.additionalProperties === true && name !== "properties"
        ? { ...value, additionalProperties: undefined }
        : value,
    ),
  ) as Description;
  const files = emitService(description, prepare(description), { typesFrom: "../service/service.js", command: "" });
  return files.get("types.ts") ?? "";
}
