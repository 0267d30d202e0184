import { described } from "../../support/described.js";
import { deviations } from "./services/deviations/index.js";
import { createService } from "./services/create-service.js";
import { judged, lineOf, recognised, type Recognition } from "./services/judged.js";
import { tolerableServices } from "./services/tolerable/index.js";

/** What became of services, in numbers. */
export interface Totals {
  services: number;
  recognised: number;
  blamed: number;
  alone: number;
  once: number;
  shown: number;
  tolerable: number;
  accused: number;
}

/**
 * Judges every so many of the deviating and the tolerable services.
 *
 * @param wanted which of them, by "group: name"
 * @param print is given a line, and whether it is as it should be
 * @param part the how many of how many parts
 */
export async function judgePart(
  wanted: RegExp,
  print: (line: string, isFine: boolean) => void,
  [part, parts]: readonly [part: number, parts: number],
): Promise<Totals> {
  const totals: Totals = {
    services: 0,
    recognised: 0,
    blamed: 0,
    alone: 0,
    once: 0,
    shown: 0,
    tolerable: 0,
    accused: 0,
  };
  let count = 0;
  const chosen = <Row extends { name: string }>(groups: Readonly<Record<string, readonly Row[]>>) =>
    Object.entries(groups).flatMap(([group, rows]) =>
      rows
        .filter(({ name }) => wanted.test(`${group}: ${name}`) && count++ % parts === part)
        .map((row) => [`${group}: ${row.name}`, row] as const),
    );
  for (const [name, deviation] of chosen(deviations)) {
    const overlays = deviation.overlay === undefined ? [] : [deviation.overlay];
    const result = await recognised(deviation, await described(...overlays));
    const isAlone = result.others.length === 0;
    const isOnce = result.lines.length === 1;
    totals.services++;
    totals.recognised += Number(result.recognised);
    totals.blamed += Number(result.blamed);
    totals.alone += Number(isAlone);
    totals.once += Number(isOnce);
    totals.shown += Number(result.shown);
    const verdict = verdictOf(result, isAlone, isOnce);
    const isFine = verdict === "found";
    for (const line of [`${verdict.padEnd(9)} ${name}`, ...result.lines.map((each) => `          ${each}`)])
      print(line, isFine);
  }
  for (const [name, { change, account, overlay }] of chosen(tolerableServices)) {
    const overlays = overlay === undefined ? [] : [overlay];
    const { findings } = await judged(createService(change, account), await described(...overlays), overlays);
    const isFine = findings.length === 0;
    totals.tolerable++;
    totals.accused += Number(!isFine);
    const told = findings.map((finding) => `          ${lineOf(finding)}: ${finding.seen}`);
    for (const line of [`${isFine ? "tolerated" : "ACCUSED"} ${name}`, ...told]) print(line, isFine);
  }
  return totals;
}

function verdictOf(result: Recognition, isAlone: boolean, isOnce: boolean): string {
  if (!result.recognised) return "MISSED";
  if (!result.blamed) return "MISBLAMED";
  if (!isAlone) return "OTHERS";
  if (!isOnce) return "TWICE";
  return result.shown ? "found" : "UNSHOWN";
}
