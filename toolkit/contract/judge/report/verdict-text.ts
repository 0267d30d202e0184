import type { JudgedFinding, Verdict } from "../interface/verdict.js";
import { counted, figuresOf, headlineOf, shortfall, unprovokedByReason } from "./headline.js";

/** Applies a terminal style to a text, or none. */
type Paint = (style: "red" | "green" | "yellow" | "bold" | "dim", text: string) => string;

/** The verdict as a person reads it in a terminal. */
export function verdictText(verdict: Verdict, paint: Paint = (_style, text) => text, quiet = false): string {
  const { target, overlays, findings, reported, effects, notes, stopped } = verdict;
  const { text, colour } = headlineOf(verdict);
  const lines = [`${paint(colour, text)}  ${target}${overlays.length > 0 ? ` under ${overlays.join(", ")}` : ""}`];
  lines.push(figuresOf(verdict));
  if (stopped !== undefined) lines.push(paint("yellow", `not finished: ${stopped}`));
  const poor = shortfall(verdict);
  if (poor !== undefined) lines.push(paint("red", poor));
  for (const [index, finding] of findings.entries()) lines.push("", findingLines(finding, index + 1, paint).join("\n"));
  if (reported.length > 0) lines.push("", paint("bold", "Open, and not judged"));
  for (const { operation, pointer, expected, seen, rests, count, hint } of reported) {
    lines.push(`  ${operation} ${pointer}: expected ${expected}, seen ${seen}  (${rests}, ${counted(count, "time")})`);
    if (!quiet && hint !== undefined) lines.push(paint("dim", `    ${hint}`));
  }
  if (!quiet) {
    const reasons = unprovokedByReason(verdict);
    if (reasons.size > 0) lines.push("", paint("bold", "Unprovoked"));
    for (const [reason, names] of reasons)
      lines.push(`  ${names.length}  ${reason}`, paint("dim", `     ${some(names)}`));
    if (effects.length > 0) lines.push("", paint("bold", "How long effects took"));
    for (const { what, ms } of effects) lines.push(`  ${String(ms).padStart(6)} ms  ${what}`);
  }
  for (const note of notes) lines.push("", `${paint("yellow", "note")}  ${note}`);
  return `${lines.join("\n")}\n`;
}

/** What else a finding may rest on than a part of the interface document. */
const named: Readonly<Record<string, string>> = {
  description: "the facts of the interface document",
  "x-cases": "x-cases of the description",
};

function findingLines(finding: JudgedFinding, number: number, paint: Paint): string[] {
  const { operation, pointer, expected, seen, rests, hint, curl, check, count, elsewhere } = finding;
  const part = named[rests] ?? `Part ${rests}`;
  return [
    `${paint("red", `${number}.`)} ${paint("bold", operation)} ${pointer}`,
    `   expected  ${expected}`,
    `   seen      ${seen}  (${counted(count, "time")})`,
    ...(elsewhere.length > 0 ? [`   also      ${some(elsewhere)}`] : []),
    `   check     ${check}`,
    `   rests on  ${part.replace(/^Part (?=U-)/, "")}`,
    ...(hint === undefined ? [] : [`             ${hint}`]),
    ...(curl === "" ? [] : [paint("dim", `   ${curl}`)]),
  ];
}

const some = (list: readonly string[]) =>
  list.slice(0, 3).join("; ") + (list.length > 3 ? `; and ${list.length - 3} more` : "");
