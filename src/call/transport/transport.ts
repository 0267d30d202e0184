import type { Deadline } from "../deadline/deadline.js";
import type { PlainRequest } from "./plain-request.js";
import type { ReceivedResponse } from "../../response/received-response.js";
import type { Told } from "./watched.js";

/** A response that nobody but the engine sees. */
export interface PlainResponse extends ReceivedResponse {
  /** As much of a stream as it takes to let go of it unread. */
  readonly body: Pick<ReadableStream, "locked" | "cancel"> | null;
  /**
   * Reads the body, decoded from its content encoding.
   *
   * @throws TooLarge as soon as there is more than `maxBytes`
   */
  readonly readText: (maxBytes: number) => Promise<string>;
}

/** A connection that is free, and kept for one request. */
export interface Turn {
  /** Gives it back, unless a request was sent on it. */
  readonly end: () => void;
}

/** What carries requests. It follows no redirect, and never sends a request again by itself. */
export interface Transport {
  /** What it sends besides and nobody may see, such as credentials for a proxy. */
  readonly secrets?: readonly string[];
  /**
   * Refuses a request that it will never carry, before it is handed over.
   *
   * @throws Error
   */
  readonly assertOpen?: (url: string) => void;
  /** Cuts a rest between two attempts short when nothing can be sent any more. */
  readonly whileOpen?: (rest: Promise<void>) => Promise<void>;
  /** Waits until a request can be sent at once: a token that is made before grows old. */
  readonly turn?: (isSafe: boolean, deadline: Deadline) => Promise<Turn>;
  /** Sends a request that nobody else sees. Ends its connection when the deadline stops. */
  readonly send: (request: PlainRequest, deadline: Deadline, turn?: Turn) => Promise<PlainResponse>;
  /**
   * Sends a request in the platform's own objects, for middlewares and the result style.
   *
   * @param deadline of the call: whatever signal the request has by now, nothing of it is sent once that has stopped
   */
  readonly fetch: (request: Request, deadline?: Deadline, turn?: Turn) => Promise<Response>;
  /**
   * Called for each request that was sent with a deadline, when all has come that will: says whether somebody behind the
   * transport has sent it again by themselves, or has responded in place of the service, so that what came may be for
   * neither. Asked again, it says no.
   *
   * @param told undefined where nobody asks
   */
  readonly settle?: (request: object, told?: Told) => boolean;
  /**
   * Whether it is certain that this request was never written to a connection: `for good` where it is at fault itself, and
   * none would be another time.
   *
   * @param error what `send` or `fetch` threw, or the deadline while they were under way
   * @param request the object that was handed to `send` or `fetch`
   */
  readonly neverConnected: (error: unknown, url: string, request: object) => boolean | "for good";
}
