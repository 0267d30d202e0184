import { provesTooLittle, type JudgedFinding, type Verdict } from "../verdict.js";

/** Puts a text in a style, or leaves it as it is. */
export type Paint = (style: "red" | "green" | "yellow" | "bold" | "dim", text: string) => string;

/** The verdict as a person reads it in a terminal. */
export function verdictText(verdict: Verdict, paint: Paint = (_style, text) => text, quiet = false): string {
  const { target, overlays, counts, findings, reported, effects, notes, stopped, durationMs, requests } = verdict;
  const lines = [`${headline(verdict, paint)}  ${target}${overlays.length > 0 ? ` under ${overlays.join(", ")}` : ""}`];
  lines.push(
    `${counts.passed} passed, ${counts.finding} with findings, ${counts.unprovoked} unprovoked, ` +
      `${counts.withoutServer} without the server; ${requests} requests in ${(durationMs / 1000).toFixed(1)} s`,
  );
  if (stopped !== undefined) lines.push(paint("yellow", `stopped before the end: ${stopped}`));
  if (provesTooLittle(verdict)) lines.push(paint("red", poorness(verdict)));
  for (const [index, finding] of findings.entries()) lines.push("", ...findingLines(finding, index + 1, paint));
  if (reported.length > 0) {
    lines.push("", paint("bold", "Open, and not judged"));
    for (const { operation, pointer, expected, seen, rests, count, hint } of reported) {
      lines.push(`  ${operation} ${pointer}: expected ${expected}, seen ${seen}  (${rests}, ${times(count)})`);
      if (!quiet && hint !== undefined) lines.push(paint("dim", `    ${hint}`));
    }
  }
  const reasons = unprovokedByReason(verdict);
  if (!quiet && reasons.size > 0) lines.push("", paint("bold", "Unprovoked"));
  if (!quiet)
    for (const [reason, names] of reasons)
      lines.push(`  ${names.length}  ${reason}`, paint("dim", `     ${some(names)}`));
  if (!quiet && effects.length > 0) {
    lines.push("", paint("bold", "How long effects took"));
    for (const { what, ms } of effects) lines.push(`  ${String(ms).padStart(6)} ms  ${what}`);
  }
  for (const note of notes) lines.push("", `${paint("yellow", "note")}  ${note}`);
  return `${lines.join("\n")}\n`;
}

function headline(verdict: Verdict, paint: Paint): string {
  if (verdict.findings.length > 0) return paint("red", `deviates: ${times(verdict.findings.length, "finding")}`);
  if (verdict.exitCode === 0) return paint("green", "conforms");
  return paint("yellow", provesTooLittle(verdict) ? "proves too little" : "is not finished");
}

/** What was provoked, against what was demanded. */
export function poorness({ counts, minProvoked }: Verdict): string {
  return `${counts.passed + counts.finding} checks were provoked, and ${minProvoked} are demanded (--min-provoked)`;
}

function findingLines(
  { operation, pointer, expected, seen, rests, hint, curl, check, count, elsewhere }: JudgedFinding,
  number: number,
  paint: Paint,
): string[] {
  return [
    `${paint("red", `${number}.`)} ${paint("bold", operation)} ${pointer}`,
    `   expected  ${expected}`,
    `   seen      ${seen}  (${times(count)})`,
    ...(elsewhere.length > 0 ? [`   also      ${some(elsewhere)}`] : []),
    `   check     ${check}`,
    `   rests on  ${rests === "description" ? "the facts of the interface document" : `Part ${rests}`.replace(/^Part (?=U-)/, "")}`,
    ...(hint === undefined ? [] : [`             ${hint}`]),
    ...(curl === "" ? [] : [paint("dim", `   ${curl}`)]),
  ];
}

/** What was unprovoked, by the reason. */
export function unprovokedByReason({ checks }: Verdict): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { status, reason = "", operation, name } of checks) {
    if (status === "unprovoked") reasons.set(reason, [...(reasons.get(reason) ?? []), `${operation} ${name}`]);
  }
  return reasons;
}

const times = (count: number, what = "time") => `${count} ${what}${count === 1 ? "" : "s"}`;
const some = (list: readonly string[]) =>
  list.slice(0, 3).join("; ") + (list.length > 3 ? `; and ${list.length - 3} more` : "");
