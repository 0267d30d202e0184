import type { Description } from "../../description/description.js";
import type { Target } from "./target.js";

/** Where a live service is, and what may be done there. */
export interface LiveOptions {
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  market: string;
  /** Whether orders may be created and cancelled. Default false. */
  writes?: boolean;
}

/** Any service at a base URL. Never told what to answer. */
export function liveTarget(description: Description, reading: string, options: LiveOptions): Target {
  const { baseUrl, apiKey, apiSecret, market, writes = false } = options;
  return {
    name: new URL(baseUrl).host,
    kind: "live",
    description,
    reading,
    baseUrl,
    fetch: (input, init) => globalThis.fetch(input, init),
    credentials: { apiKey, apiSecret },
    market,
    writes,
    now: Date.now,
    close: async () => {},
  };
}
