import { AbortedError, TimeoutError, type ErrorDetails, type Outcome, type TradingServiceError } from "../errors.js";
import { cut, cutRedacted } from "../response/cut.js";
import type { ReceivedResponse } from "../response/received-response.js";
import { headerOf } from "../response/header-of.js";
import type { Redact } from "../response/redact.js";
import type { Deadline } from "./deadline.js";
import type { PreparedOperation } from "./prepare-operation.js";

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
  authorization?: string | null;
  /** What is for the transport: nothing that changes something comes after it. */
  request?: object;
  /** How far it came. Once it was handed to the transport, nobody can take it back. */
  phase: "preparing" | "sending" | "responded" | "reading" | "read";
  /** What came over the wire: proof that the service was reached, whatever fails or is replaced afterwards. */
  wire?: ReceivedResponse;
  /** Its status when it came; undefined where a redirect led to it: then it says nothing of the request. */
  status?: number | undefined;
  /** What is left of it behind the caller's middlewares: it is read. */
  response?: ReceivedResponse;
  /** The response's body, once it is read. */
  text?: string;
  /** What the transport threw, if it did. */
  lost?: { readonly thrown: unknown };
  /** What was thrown in the end, by the transport or by anybody around it. */
  failure?: { readonly thrown: unknown };
  /** Whether the failure proves that no connection was made. */
  neverConnected?: boolean;
}

type Kind = new (message: string, details: ErrorDetails) => TradingServiceError;
type Details = Pick<ErrorDetails, "outcome" | "code" | "body" | "cause">;

const mostBytesOfMessage = 1024;

/** Makes the error of an attempt: what happened, then method and URL. A service may echo secrets anywhere. */
export function errorOf(kind: Kind, sent: Sent, what: string, details: Details): TradingServiceError {
  const { operation, url, attempt, response } = sent;
  const redact = redactOf(sent);
  // A cursor of the service's may be of any length.
  const place = `: ${operation.row.method} ${cutRedacted(url, mostBytesOfMessage, redact)}`;
  const message = cut(cutRedacted(what, mostBytesOfMessage / 2, redact) + place, mostBytesOfMessage);
  const requestId = cutRedacted(headerOf(response, "X-Request-Id") ?? "", 256, redact);
  const { code } = details;
  // A code is a number of the service's; an API secret of digits is not one.
  const isSecret = code !== undefined && redact(String(code)) !== String(code);
  return new kind(message, {
    operation: operation.id,
    attempts: attempt,
    status: response?.status === 0 ? undefined : response?.status,
    requestId,
    ...details,
    ...(isSecret && { code: undefined }),
  });
}

/**
 * Takes out the client's secrets, the signature of this request also where it stands alone, and its token also where it is
 * encoded as a whole. They are others each time, and serve once: they are looked for in their usual forms, without an
 * expression that must be compiled first.
 */
export function redactOf({ redact, authorization }: Pick<Sent, "redact" | "authorization">): Redact {
  const signature = authorization?.split(".").at(-1) ?? "";
  const standard = signature.replaceAll("-", "+").replaceAll("_", "/");
  const inUrl = encodeURIComponent(standard);
  const inUrlToo = inUrl.replace(/%../g, (escape) => escape.toLowerCase());
  const token = inBase64(authorization?.replace(/^Bearer /, "") ?? "");
  const hex = [token, standard].map(hexOf);
  const encoded = [token, inBase64(authorization ?? ""), ...hex, ...hex.map((each) => each.toUpperCase())];
  const all = [...encoded, signature, standard, inUrl, inUrlToo, standard.replaceAll("/", "\\/")];
  const forms = [...new Set(all.filter(Boolean))];
  return (text) => forms.reduce((left, form) => left.replaceAll(form, "[secret]"), redact(text));
}

/** Without what pads it; empty where it is no text of bytes. */
function inBase64(text: string): string {
  try {
    return btoa(text).replace(/=+$/, "");
  } catch {
    return "";
  }
}

/** The signature as hex digits; empty where it is none of ours. */
function hexOf(base64: string): string {
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  } catch {
    return "";
  }
}

/** The error of a call that was stopped by its deadline or by its caller. */
export function stopError({ stopped, reason }: Deadline, sent: Sent, outcome: Outcome): TradingServiceError {
  if (stopped === "timeout") return errorOf(TimeoutError, sent, "The call ran out of time", { outcome });
  const given = reason();
  const cause = typeof given === "string" ? cutRedacted(given, mostBytesOfMessage, sent.redact) : given;
  return errorOf(AbortedError, sent, "The call was aborted", { outcome, cause });
}
