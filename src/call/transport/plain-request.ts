import type { PlainHeaders } from "./plain-headers.js";
import type { WatchedRequest } from "./watched-request.js";

interface Init {
  method: string;
  headers: PlainHeaders;
  body: string | undefined;
}

/** What sends a request, and how: its errors prove something only if the platform's own `fetch` sent it. */
export interface Carrier {
  readonly fetch: unknown;
  readonly watched: WatchedRequest;
  /** Whether the watch on it has ended. */
  isSettled?: boolean;
}

/** The parts of a `Request` that a transport needs: creating the platform's own costs more than signing. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: PlainHeaders;
  readonly body: string | undefined;
  /** What sent it. */
  carrier: Carrier | undefined = undefined;

  constructor(url: string, { method, headers, body }: Init) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.body = body;
  }
}
