import type { Outcome } from "../errors/errors.js";
import type { ReceivedResponse } from "../response/received-response.js";
import type { Redact } from "../response/secrets/redact.js";
import type { PreparedOperation } from "./prepare-operation.js";

/** The value of an `Authorization` header, and when it was made, in the time of `performance.now()`. */
export interface Signed {
  readonly authorization: string | null;
  readonly atMs: number;
}

/** One request and what came back, as far as it came. Only the attempt that it belongs to changes it. */
export interface Sent {
  readonly operation: PreparedOperation;
  /** The parameters, as the caller gave them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** 1 for the first. */
  readonly attempt: number;
  /** What is known from the attempts before. */
  readonly before: Outcome;
  readonly redact: Redact;
  url: string;
  /** The value of the `Authorization` header, once it is signed. */
  authorization: string | null | undefined;
  /** What is for the transport: nothing that changes something comes after it. */
  request: object | undefined;
  /** How far it came. Once it was handed to the transport, nobody can take it back. */
  phase: "preparing" | "sending" | "responded" | "reading" | "read";
  /** What came over the wire: proof that the service was reached, whatever fails or is replaced afterwards. */
  wire: ReceivedResponse | undefined;
  /** Its status when it came; undefined where a redirect or a repetition led to it: then it says nothing of the request. */
  status: number | undefined;
  /** What is left of it behind the caller's middlewares: it is read. */
  response: ReceivedResponse | undefined;
  /** The response's body, once it is read. */
  text: string | undefined;
  /** What the transport threw, if it did. */
  lost: { readonly thrown: unknown } | undefined;
  /** What was thrown in the end, by the transport or by anybody around it. */
  failure: { readonly thrown: unknown } | undefined;
  /** The attempt has come to its end: who carries it later, as a middleware may, carries nothing. */
  isOver: boolean | undefined;
  /** Whether the failure proves that no connection was made, or `for good` that this request is never sent. */
  neverConnected: boolean | "for good" | undefined;
}

/**
 * What is known of an attempt before it begins. All members are there: one that is not would be looked for in what a program
 * has given all objects, and an object that grows is slow.
 */
export const beginning = (
  known: Pick<Sent, "operation" | "params" | "attempt" | "before" | "redact" | "url">,
): Sent => ({
  operation: known.operation,
  params: known.params,
  attempt: known.attempt,
  before: known.before,
  redact: known.redact,
  url: known.url,
  phase: "preparing",
  authorization: undefined,
  request: undefined,
  wire: undefined,
  status: undefined,
  response: undefined,
  text: undefined,
  lost: undefined,
  failure: undefined,
  isOver: undefined,
  neverConnected: undefined,
});
