import type { Deadline } from "../deadline/deadline.js";
import type { PlainRequest } from "./plain-request.js";
import type { ReceivedResponse } from "../../response/received-response.js";
import type { SettledResponse } from "./watched-request.js";

/** A response that only the engine sees. All members are set: a missing one would be looked up in `Object.prototype`. */
export interface PlainResponse extends ReceivedResponse {
  readonly type: string | undefined;
  readonly redirected: boolean;
  /** The parts of a stream that are needed to cancel it unread. */
  readonly body: Pick<ReadableStream, "locked" | "cancel"> | null;
  /**
   * Reads the body, decoded from its content encoding.
   *
   * @throws TooLarge as soon as there is more than `maxBytes`
   */
  readonly readText: (maxBytes: number) => Promise<string>;
}

/** A free connection, reserved for one request. */
export interface Reservation {
  /** Releases it, unless a request was sent on it. */
  readonly end: () => void;
}

/** Sends requests. It follows no redirect, and never sends a request again by itself. */
export interface Transport {
  /** Further secrets that it sends, such as the credentials of a proxy. */
  readonly secrets?: readonly string[];
  /**
   * Refuses a request that it will never send, before it is handed over.
   *
   * @throws Error
   */
  readonly assertOpen?: (url: string) => void;
  /** Ends the wait between two attempts when nothing can be sent any more. */
  readonly whileOpen?: (rest: Promise<void>) => Promise<void>;
  /**
   * Waits until a request can be sent at once: a token that is made earlier would age.
   *
   * @param isRetried whether it is sent again if the connection turns out to be dead
   */
  readonly reserve?: (isRetried: boolean, deadline: Deadline) => Promise<Reservation>;
  /** Sends a request that no other code sees. Ends its connection when the deadline stops it. */
  readonly send: (request: PlainRequest, deadline: Deadline, reservation?: Reservation) => Promise<PlainResponse>;
  /**
   * Sends a request in the platform's own objects, for middlewares and the result style.
   *
   * @param deadline of the call: once it has stopped, nothing of the request is sent, whatever signal it has by now
   */
  readonly fetch: (request: Request, deadline?: Deadline, reservation?: Reservation) => Promise<Response>;
  /**
   * Called for each request that was sent with a deadline, once its attempt is over: whether other code has sent it
   * again by itself, or has responded in place of the service, so that the response may belong to another request. A
   * second call for the same request returns false.
   *
   * @param response the response; undefined if the result is not needed
   */
  readonly settle?: (request: object, response?: SettledResponse) => boolean;
  /** Called if the response to a request cannot belong to it: another one must not be sent on its connection. */
  readonly distrust?: (request: object) => void;
  /**
   * Whether it is certain that this request was never written to a connection: `for good` if the request itself is at
   * fault, so that another attempt would fail too.
   *
   * @param error what `send` or `fetch` threw, or the deadline while they were in progress
   * @param request the object that was handed to `send` or `fetch`
   */
  readonly neverConnected: (error: unknown, url: string, request: object) => boolean | "for good";
}

/** Whether a request changes nothing, by its method. */
export const isSafeMethod = (method: string) => method === "GET" || method === "HEAD";
