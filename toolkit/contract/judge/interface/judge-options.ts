import type { Description } from "../../../description/parts/description.js";
import type { FetchFunction } from "../../validate/seen-exchange.js";
import type { Progress } from "./verdict.js";

/** A key and its secret, which sign requests. */
export interface KeyPair {
  apiKey: string;
  apiSecret: string;
}

/** Describes the service, and what the judge may do to it. */
export interface JudgeOptions {
  /** The service's base URL, which may have a path; the path prefix of the description (`/api/v3`) is added. */
  baseUrl: string;
  /** Allows plain http to hosts other than loopback. Default false: tokens would be sent unencrypted. */
  allowInsecureHttp?: boolean | undefined;
  /** A key that may call everything that is to be judged. */
  credentials: KeyPair;
  /** The bundled description, with the overlays that apply to the service. */
  description: Description;
  /** Names of the overlays in the bundle, for the report. Without any, the bundle is also compared with the facts. */
  overlays?: readonly string[] | undefined;
  /** The market whose orders are listed. Default `BTC-USDT`. */
  market?: string | undefined;
  /** Another market, to check that markets are kept apart. Default `ETH-USDT`, or `BTC-USDT` if that is the first. */
  otherMarket?: string | undefined;
  /**
   * Whether orders may be created and cancelled. Default false. **All pending orders of `market` are cancelled**, also
   * those of others, unless `spareOrders`.
   */
  writes?: boolean | undefined;
  /** With `writes`: does not call `cancelAllOrders`. Default false. */
  spareOrders?: boolean | undefined;
  /** The price of the BIDs that are created, so low that nobody sells at it. Default `1`, in `BTC-USDT` only. */
  price?: string | undefined;
  /** The price of the ASKs, so high that nobody buys at it. Default `1000000` in `BTC-USDT`; elsewhere none are created. */
  askPrice?: string | undefined;
  /** The amount of each order. Default `0.01`, in `BTC-USDT` only. */
  amount?: string | undefined;
  /**
   * The price of the BIDs in `otherMarket`. Default `1`, in `BTC-USDT` and `ETH-USDT` only: no orders are created in
   * another one without it. `price` is not meant for it.
   */
  otherPrice?: string | undefined;
  /** The amount of each order in `otherMarket`. Default `0.01`, in `BTC-USDT` and `ETH-USDT` only. */
  otherAmount?: string | undefined;
  /** A key that lacks every scope. Without it, 10403 is unprovoked. */
  withoutScopes?: KeyPair | undefined;
  /** A key that was revoked. Without it, only a key that never existed is tried. */
  revoked?: KeyPair | undefined;
  /** How long to wait for an effect to show, and to ask again about a broken relation, in ms. Default 10 000. */
  settleMs?: number | undefined;
  /** Limit of the whole run, in ms. Default 600 000. */
  timeoutMs?: number | undefined;
  /** Limit of one request with its response, in ms. Default 30 000. */
  requestTimeoutMs?: number | undefined;
  /** The longest response that is read, in bytes. Default 16 MiB. */
  maxResponseBytes?: number | undefined;
  /** Minimum number of checks that must have been provoked. Default 0. */
  minProvoked?: number | undefined;
  /** Stops after the first check that has findings. Default false. */
  bail?: boolean | undefined;
  /** Called before each check. If it throws or rejects, the run ends, and what was created is cleaned up. */
  onProgress?: ((progress: Progress) => void | Promise<void>) | undefined;
  /** Stops the run; what was created is still cleaned up. */
  signal?: AbortSignal | undefined;
  /** Ends the clean-up of a stopped run: what is left is listed in the verdict. */
  abandon?: AbortSignal | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: FetchFunction | undefined;
}
