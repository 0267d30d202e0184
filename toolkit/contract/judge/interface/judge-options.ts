import type { Description } from "../../../description/description.js";
import type { Fetch } from "../../validate/exchange.js";
import type { KeyPair } from "./key-pair.js";
import type { Progress } from "./verdict.js";

/** What the judge is told of a service, and how far it may go. */
export interface JudgeOptions {
  /** Where the service is; the path prefix of the description (`/api/v3`) is added to it. It may have a path itself. */
  baseUrl: string;
  /** Allows plain http to other hosts than loopback. Default false: tokens would travel in the clear. */
  allowInsecureHttp?: boolean | undefined;
  /** A key that may do everything that is to be judged. */
  credentials: KeyPair;
  /** The bundled description, with the overlays that hold for the service. */
  description: Description;
  /** Names of the overlays in the bundle, for the report. Without any, the bundle is also compared with the facts. */
  overlays?: readonly string[] | undefined;
  /** The market whose orders are listed. Default `BTC-USDT`. */
  market?: string | undefined;
  /** Another market, to see that markets are told apart. Default `ETH-USDT`, or `BTC-USDT` if that is the first. */
  otherMarket?: string | undefined;
  /**
   * Whether orders may be created and cancelled. Default false. **All pending orders of `market` are cancelled**,
   * whoever created them, unless `spareOrders`.
   */
  writes?: boolean | undefined;
  /** With `writes`: leave out `cancelAllOrders`. Default false. */
  spareOrders?: boolean | undefined;
  /** The price of the BIDs that are created, so low that nobody sells for it. Default `1`, in `BTC-USDT` only. */
  price?: string | undefined;
  /** The price of the ASKs, so high that nobody buys for it. Default `1000000` in `BTC-USDT`; elsewhere none are created. */
  askPrice?: string | undefined;
  /** The amount of each order. Default `0.01`, in `BTC-USDT` only. */
  amount?: string | undefined;
  /** A key that lacks every scope. Without it: 10403 is unprovoked. */
  withoutScopes?: KeyPair | undefined;
  /** A key that was revoked. Without it only a key that never existed is tried. */
  revoked?: KeyPair | undefined;
  /** How long an effect is looked for, and a broken relation asked again, in ms. Default 10 000. */
  settleMs?: number | undefined;
  /** The whole run, in ms. Default 600 000. */
  timeoutMs?: number | undefined;
  /** One request with its response, in ms. Default 30 000. */
  requestTimeoutMs?: number | undefined;
  /** The longest response that is read, in bytes. Default 16 MiB. */
  maxResponseBytes?: number | undefined;
  /** How many checks must at least have been provoked. Default 0. */
  minProvoked?: number | undefined;
  /** Stop after the first check that has findings. Default false. */
  bail?: boolean | undefined;
  /** Told before each check. What it throws, or rejects with, ends the run, and what was created is cleaned up. */
  onProgress?: ((progress: Progress) => void | Promise<void>) | undefined;
  /** Stops the run; what was created is cleaned up all the same. */
  signal?: AbortSignal | undefined;
  /** Ends the clean-up of a run that was stopped: what is left is named in the verdict. */
  abandon?: AbortSignal | undefined;
  /** Default: the platform's. */
  fetch?: Fetch | undefined;
}
