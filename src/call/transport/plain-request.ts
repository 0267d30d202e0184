import type { WatchedRequest } from "./watched-request.js";

interface Init {
  method: string;
  headers: PlainHeaders;
  body: string | undefined;
}

/** What sends a request, and how: its errors prove something only if the platform's own `fetch` sent it. */
export interface Carrier {
  readonly fetch: unknown;
  readonly watched: WatchedRequest | undefined;
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

/**
 * The headers of a request, by their names in lower case. Creating the platform's own class costs as much as checking
 * the parameters, and on Node it loads all of `fetch`.
 */
export class PlainHeaders {
  readonly #values = new Map<string, string>();

  /** @param given headers without a value are left out */
  constructor(given: Readonly<Record<string, unknown>>) {
    const values = given as Record<string, string | number | bigint | boolean | undefined>;
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.set(name, String(value));
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries();
  }
}
