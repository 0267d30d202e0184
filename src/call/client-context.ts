import type { Clock } from "../auth/clock.js";
import type { TokenSigner } from "../auth/token.js";
import type { Hooks } from "./hooks.js";
import type { Redact } from "../response/secrets/redact.js";
import type { Core } from "./core.js";
import type { CallSettings } from "../options/call-options.js";
import type { CallableOperation } from "./callable-operations.js";
import type { Transport } from "./transport/transport.js";

/** What all calls of a client share. */
export interface ClientContext {
  readonly core: Core;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** Always set if an operation needs a token. */
  readonly sign: TokenSigner | undefined;
  readonly clock: Clock;
  readonly hooks: Hooks;
  readonly redact: Redact;
  readonly defaults: CallSettings;
  /** Where the members of request bodies are sent, if not where the description says. */
  readonly sendParametersIn: "body" | "query" | undefined;
  /** Throws if a token could be read on its way. */
  readonly assertSafe: (url: URL) => void;
  readonly operation: (id: string) => CallableOperation;
}
