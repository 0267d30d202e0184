interface Init {
  method: string;
  headers: Headers;
  body: string | undefined;
}

/** As much of a `Request` as a transport needs: the platform's own costs more than signing does. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The `fetch` that carried it: its errors can be read only if it is the platform's own. */
  carrier: unknown = undefined;

  constructor(url: string, { method, headers, body }: Init) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.body = body;
  }
}
