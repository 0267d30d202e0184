/** One request that a client of undici's has made. */
export interface Try {
  /** Whether it was written, or began to be, on any connection. */
  isWritten: boolean;
  /** Why it was given up before there was a connection for it. */
  lost: object | undefined;
  /** Whether it failed after it was written. */
  isBroken: boolean;
}

/** What undici, and Node's `fetch` with it, has made known of a request. Calls of one key have it in common. */
export class Watched {
  /** Those that were made of it. */
  readonly tries = new Set<Try>();
  /** Those that may have been, by their path. */
  readonly others = new Set<Try>();
  /** Calls so far. */
  calls = 0;
  /** Calls that are under way. */
  open = 0;

  /** Its `Authorization`, or its address where it has none. */
  readonly key: string;
  /** Of a request that changes something: whoever goes there may carry it under another name. */
  readonly path: string | undefined;

  constructor(key: string, path: string | undefined) {
    this.key = key;
    this.path = path;
  }

  /** Whether a client of undici's was given the request. */
  isMade(): boolean {
    return this.tries.size > 0;
  }

  /** Whether something that is the request, or may be, was written, or may be yet. */
  mayBeSent(): boolean {
    return [...this.tries, ...this.others].some(({ isWritten, lost }) => isWritten || !lost);
  }

  /** Whether somebody behind `fetch` has sent the request more than once, or may yet. Which of several calls it was, nobody knows. */
  isRepeated(): boolean {
    const sent = [...this.tries, ...this.others].filter(({ isWritten, lost }) => isWritten || !lost);
    return sent.length > this.calls || (this.calls > 1 && sent.some(({ isBroken }) => isBroken));
  }

  /** Whether an error says that there was no connection for the request, whatever stands around it. */
  isLostBy(error: unknown): boolean {
    const all = [...this.tries].map(({ lost }) => lost);
    try {
      let current = error;
      // A chain that does not end says nothing.
      for (let depth = 0; depth < 99 && typeof current === "object" && current; depth++) {
        if (all.includes(current)) return true;
        current = (current as { cause?: unknown }).cause;
      }
    } catch {
      // Something that cannot even be looked at.
    }
    return false;
  }
}
