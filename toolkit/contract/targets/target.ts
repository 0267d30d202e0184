import type { Description } from "../../description/description.js";
import type { Fetch } from "../recorder/recorder.js";

/**
 * What a suite runs against.
 *
 * - `mock`: answers whatever `Prefer` asks for, keeps no state, knows no keys.
 * - `gated`: a mock behind the auth gate.
 * - `sandbox`: a stateful service of our own.
 * - `live`: any service at a base URL.
 */
export type TargetKind = "mock" | "gated" | "sandbox" | "live";

export interface KeyPair {
  apiKey: string;
  apiSecret: string;
}

export interface Target {
  name: string;
  kind: TargetKind;
  /** The bundle that its exchanges are checked against. */
  description: Description;
  /** "default", or the name of the overlay that the bundle was made with. */
  reading: string;
  baseUrl: string;
  fetch: Fetch;
  credentials: KeyPair;
  /** A key that lacks the scopes of every operation, where there is one. */
  unscoped?: KeyPair | undefined;
  market: string;
  /** Whether orders may be created and cancelled. */
  writes: boolean;
  /** The service's time in milliseconds since the Unix epoch. */
  now: () => number;
  /** Ends what the target started. */
  close: () => Promise<void>;
}
