import type { Probe } from "../probe.js";
import { othersIn, type Others } from "./others-in.js";

/** How often it is looked. */
const looks = 10;

/**
 * Whether orders of others come, leave or change while nobody asks for it, within the time that an effect may take: what such
 * traffic can explain says nothing about the service.
 */
export async function isBusy(probe: Probe, markets: readonly string[]): Promise<boolean> {
  const first = told(await othersIn(probe, markets));
  for (let times = 0; times < looks; times++) {
    await probe.wire.wait(probe.settings.settleMs / looks);
    if (told(await othersIn(probe, markets)) !== first) return true;
  }
  return false;
}

const told = (others: Others) =>
  JSON.stringify([...others].sort(), (_name, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
