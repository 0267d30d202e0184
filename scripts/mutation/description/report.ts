import { type Judgement, killers, meanings, type Killer } from "./judge-mutant.js";

/** By operator and site. */
export type Judged = Judgement & { id: string };

/** The figures, the equivalents with their reasons, and what survived. */
export function mutationReport(rows: readonly Judged[], equivalents: readonly Equivalent[], upTo: Killer) {
  const reasonOf = ({ id }: Judged) => equivalents.find(({ pattern }) => pattern.test(id))?.reason;
  const alike = rows.filter((row) => reasonOf(row) !== undefined);
  const real = rows.filter((row) => reasonOf(row) === undefined);
  const survivors = real.filter(({ killedBy }) => killedBy === undefined);
  const noticed = alike.filter(({ killedBy }) => killedBy !== undefined);
  const lines: string[] = [];
  let killed = 0;
  for (const killer of killers.slice(0, killers.indexOf(upTo) + 1)) {
    const own = real.filter(({ killedBy }) => killedBy === killer).length;
    killed += own;
    const share = real.length === 0 ? 100 : (100 * killed) / real.length;
    lines.push(
      `  ${killer.padEnd(11)} ${`+${own}`.padStart(5)}  ${share.toFixed(1).padStart(5)} %  ${meanings[killer]}`,
    );
  }
  for (const { pattern, reason } of equivalents) {
    const ids = alike.filter(({ id }) => pattern.test(id)).map(({ id }) => id);
    if (ids.length > 0)
      lines.push(
        `  equivalent  ${`${ids.length}`.padStart(5)}  ${reason}`,
        ...ids.map((id) => `                     ${id}`),
      );
  }
  for (const { id } of survivors) lines.push(`  survived    ${id}`);
  for (const { id, why } of noticed) lines.push(`  listed as equivalent, but noticed: ${id} (${why})`);
  const passed = survivors.length === 0 && noticed.length === 0;
  lines.push(`${passed ? "OK" : "FAILED"}: ${killed} of ${real.length} mutants killed, ${alike.length} equivalent`);
  return { lines, passed };
}

/** What was noticed although it changes nothing. */
export function refactoringReport(rows: readonly Judged[]) {
  const alarms = rows.filter(({ killedBy }) => killedBy !== undefined);
  const lines = alarms.map(({ id, killedBy, why }) => `  false alarm  ${id} (${killedBy}: ${why})`);
  const passed = alarms.length === 0;
  lines.push(`${passed ? "OK" : "FAILED"}: ${alarms.length} false alarms in ${rows.length} refactorings`);
  return { lines, passed };
}

/** Mutants under which services and clients behave as before, each with the reason. */
export interface Equivalent {
  /** Matches operator and site. */
  pattern: RegExp;
  reason: string;
}

export const equivalents: readonly Equivalent[] = [
  { pattern: /^prose-change /, reason: "the prose of an operation explains it and binds nobody" },
  { pattern: /^success-example-change /, reason: "the summary of an example explains it and binds nobody" },
  {
    pattern: /^example-member-type examples Accounts$/,
    reason: "the shape of accounts is not shown, so any example fits",
  },
];
