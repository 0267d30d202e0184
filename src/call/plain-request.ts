interface Init {
  method: string;
  headers: Headers;
  body: string | undefined;
}

/** What carries a request when it is sent: its errors can be read only if it is the platform's own. */
export interface Carrier {
  readonly fetch: unknown;
  readonly dispatcher: object | undefined;
  /** The class of the request, where others have seen it. */
  readonly Request?: unknown;
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
