import { checkedOptions } from "../../src/options/checked-options.js";
import { readingRules, type GivenReadings } from "../../src/sandbox/rules/readings.js";
import { readOverlay } from "../description/overlay/read-overlay.js";
import { CommandError } from "../terminal/command.js";

interface SandboxUnder {
  /** The readings that the overlays choose, for `createSandbox`. */
  options: GivenReadings;
  /** The overlays that do not say what a sandbox does under them. */
  silent: string[];
}

/**
 * What a sandbox does under overlays, as `x-sandbox` in the info of each says.
 *
 * @param overlays names of published overlays, or files
 * @throws {CommandError} for what is not a reading of the sandbox, with file, position and member, and for two overlays that
 *   choose different ones, with both names
 */
export async function sandboxUnder(overlays: readonly string[]): Promise<SandboxUnder> {
  const options: Record<string, unknown> = {};
  const silent: string[] = [];
  const chosenBy = new Map<string, string>();
  for (const name of overlays) {
    const chosen = await chosenIn(name);
    if (!chosen) silent.push(name);
    for (const [option, value] of Object.entries(chosen ?? {})) {
      const other = chosenBy.get(option);
      if (other !== undefined && options[option] !== value) {
        const values = [options[option], value].map((each) => JSON.stringify(each)).join(" and ");
        const why = `the sandbox option "${option}" would be ${values}`;
        throw new CommandError(`overlays "${other}" and "${name}" contradict each other: ${why}`);
      }
      options[option] = value;
      chosenBy.set(option, name);
    }
  }
  return { options, silent };
}

async function chosenIn(overlay: string): Promise<Record<string, unknown> | undefined> {
  const { info, placeOf } = await readOverlay(overlay);
  if (!("x-sandbox" in info)) return undefined;
  const refuse = (name: string, rule: string) =>
    new CommandError(`${placeOf(["info", "x-sandbox", name])}: "${name}" ${rule}`);
  return checkedOptions(info["x-sandbox"], readingRules, refuse, "x-sandbox");
}
