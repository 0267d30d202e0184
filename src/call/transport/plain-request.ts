import type { Watched } from "./watched.js";

interface Init {
  method: string;
  headers: Headers;
  body: string | undefined;
}

/** What carries a request, and what is known of its way: its errors can be read only if the platform's own carried it. */
export interface Carrier {
  readonly fetch: unknown;
  readonly watched: Watched;
  /** Whether it is watched no longer. */
  isSettled?: boolean;
}

/** As much of a `Request` as a transport needs: the platform's own costs more than signing does. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** What carried it. */
  carrier: Carrier | undefined = undefined;

  constructor(url: string, { method, headers, body }: Init) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.body = body;
  }
}
