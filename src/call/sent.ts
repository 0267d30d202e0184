import type { Outcome } from "../errors/errors.js";
import type { ReceivedResponse } from "../response/received-response.js";
import type { Redact } from "../response/secrets/redact.js";
import type { CallableOperation } from "./callable-operations.js";
import type { WatchedRequest } from "./transport/watched-request.js";

/** The value of an `Authorization` header, and how it was made. */
export interface Signed {
  readonly authorization: string | null;
  /** When, in the time of `performance.now()`. */
  readonly atMs: number;
  /** The clock's offset by which its token was signed; undefined without one. */
  readonly offsetMs: number | undefined;
}

/** One request and its response, as far as it has got. Only the attempt that it belongs to changes it. */
export interface Sent {
  readonly operation: CallableOperation;
  /** The parameters, as the caller gave them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** 1 for the first. */
  readonly attempt: number;
  /** The outcome of the attempts before. */
  readonly before: Outcome;
  /** Whether it is sent again if its connection breaks off. */
  readonly isRetried: boolean;
  /** Takes out the client's secrets, and those of the request. */
  redact: Redact;
  url: string;
  /** The value of the `Authorization` header, once it is signed. */
  authorization: string | null | undefined;
  /** The request for the transport: after it no other request that changes something is sent. */
  request: object | undefined;
  /** What is known of a signed write from when a middleware gets it until the transport does. */
  shown: WatchedRequest | undefined;
  /**
   * Whether a middleware has the request, and has not passed it on, or has read its body, as sending it would. Once the
   * attempt is over: whether it may have sent it by itself, or may still.
   */
  isHeld: boolean | undefined;
  /** How far it has got. Once handed to the transport, it cannot be taken back. */
  phase: "preparing" | "sending" | "responded" | "reading" | "read";
  /** The response over the wire: proof that the request arrived, whatever fails or is replaced afterwards. */
  wire: ReceivedResponse | undefined;
  /** Its status as received; undefined where it says nothing certain about the request, as after a repetition. */
  status: number | undefined;
  /** The response after the caller's middlewares: the one that is read. */
  response: ReceivedResponse | undefined;
  /** The response's body, once it is read. */
  text: string | undefined;
  /** What the transport threw, if it did. */
  lost: { readonly thrown: unknown } | undefined;
  /** The error in the end, of the transport or of code around it. */
  failure: { readonly thrown: unknown } | undefined;
  /** The attempt is over: nothing is sent for it any more, even if a middleware calls back later. */
  isOver: boolean | undefined;
  /** Whether the failure proves that no connection was made; `for good`: this request can never be sent. */
  neverConnected: boolean | "for good" | undefined;
}

/**
 * A new attempt. All members are set: a missing one would be looked up in Object.prototype, and an object that grows is slow.
 */
export const beginning = (
  known: Pick<Sent, "operation" | "params" | "attempt" | "before" | "isRetried" | "redact" | "url">,
): Sent => ({
  operation: known.operation,
  params: known.params,
  attempt: known.attempt,
  before: known.before,
  isRetried: known.isRetried,
  redact: known.redact,
  url: known.url,
  phase: "preparing",
  authorization: undefined,
  request: undefined,
  shown: undefined,
  isHeld: undefined,
  wire: undefined,
  status: undefined,
  response: undefined,
  text: undefined,
  lost: undefined,
  failure: undefined,
  isOver: undefined,
  neverConnected: undefined,
});
