import type { Finding } from "./finding.js";

/** The platform's `fetch`, or what replaces it. */
export type FetchFunction = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** A request as it went over the wire. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Headers;
  /** undefined: no body. */
  body: string | undefined;
}

/** A response as it came over the wire. */
export interface SeenResponse {
  status: number;
  headers: Headers;
  body: string;
  /** The encoding of the body, if it is not UTF-8 without a byte order mark. */
  encoding?: string;
}

/** A request, its response, and what is wrong with each. */
export interface SeenExchange {
  /** operationId, or "?" where none matches. */
  operation: string;
  request: SentRequest;
  response: SeenResponse;
  requestFindings: Finding[];
  responseFindings: Finding[];
  /** The cells of the description that the exchange exercises. */
  cells: string[];
}

/** A text as a segment of a path. A lone surrogate, which a service may send in an id, cannot stand in a URL. */
export function inPath(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
