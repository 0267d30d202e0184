import type { Description } from "../../../toolkit/description/parts/description.js";
import type { KeyPair } from "../../../toolkit/contract/judge/interface/judge-options.js";
import type { FetchFunction } from "../../../toolkit/contract/validate/seen-exchange.js";
import type { GivenReadings } from "../../../src/sandbox/rules/readings.js";
import { readOverlay } from "../../../toolkit/description/overlay/read-overlay.js";
import { sandboxUnder } from "../../../toolkit/mock/sandbox-under.js";

/** What the suite runs against, and what it can do. */
export interface Target {
  name: string;
  /** What is written can be read. Otherwise responses are the description's examples. */
  keepsState: boolean;
  /** Tokens are judged. Otherwise any that looks like one is good. */
  checksTokens: boolean;
  /** The bundle that its exchanges are checked against. */
  description: Description;
  /** That of the overlays that the bundle was made with; undefined: the description as it stands. */
  reading: Reading | undefined;
  baseUrl: string;
  fetch: FetchFunction;
  credentials: KeyPair;
  /** A key that lacks the scopes of every operation. */
  unscoped: KeyPair;
  market: string;
  /** The service's time in milliseconds since the Unix epoch. */
  now: () => number;
  /** Ends what the target started. */
  close: () => Promise<void>;
}

/** Another reading than that of the description, as overlays say of themselves. */
export interface Reading {
  /** What a sandbox does under them. */
  options: GivenReadings;
  /** The open points that they settle. */
  settles: readonly string[];
}

/** What overlays say of themselves; undefined without any, where the description stands as it is. */
export async function readingUnder(overlays: readonly string[]): Promise<Reading | undefined> {
  if (overlays.length === 0) return undefined;
  const { options } = await sandboxUnder(overlays);
  const read = await Promise.all(overlays.map((each) => readOverlay(each)));
  const settles = read.flatMap(({ info }) => (info["x-settles"] ?? []) as string[]);
  return { options, settles };
}
