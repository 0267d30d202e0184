/** One request that a client of undici's has made. */
export interface Try {
  /** How often it was written, or began to be: a client writes again what stood behind another on a connection that ended. */
  writes: number;
  /** Why it was given up before there was a connection for it. */
  lost: object | undefined;
  /** The status of its response. */
  status: number | undefined;
  /** Whether it was written, and failed without a response. */
  isBroken: boolean;
}

/** The service has executed nothing, and `fetch` itself sends it once more: the one repetition that is none. */
const misdirected = 421;

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
  /** Method and path of a request that changes something: whoever goes there may carry it under another name. */
  readonly target: string | undefined;

  constructor(key: string, target: string | undefined) {
    this.key = key;
    this.target = target;
  }

  /** Whether a client of undici's was given the request. */
  isMade(): boolean {
    return this.tries.size > 0;
  }

  /** Whether something that is the request, or may be, was written, or may be yet. */
  mayBeSent(): boolean {
    return [...this.tries, ...this.others].some(({ writes, lost }) => writes > 0 || !lost);
  }

  /**
   * Whether a response may be to another request than the one that was sent first: somebody behind `fetch` has sent it more than
   * once, or may yet, or has made up the response to one that failed.
   */
  isRepeated(): boolean {
    const isSent = ({ writes, lost, status }: Try) => (writes > 0 || !lost) && status !== misdirected;
    const sent = [...this.tries, ...this.others].filter(isSent);
    return sent.length > this.calls || sent.some(({ writes, isBroken }) => writes > 1 || isBroken);
  }

  /**
   * Whether an error says that there was no connection for the request.
   *
   * @param depth how many errors may stand around the one that says so
   */
  isLostBy(error: unknown, depth: number): boolean {
    const all = [...this.tries].map(({ lost }) => lost);
    try {
      let current = error;
      for (let left = depth; left >= 0 && typeof current === "object" && current; left--) {
        if (all.includes(current)) return true;
        current = (current as { cause?: unknown }).cause;
      }
    } catch {
      // Something that cannot even be looked at.
    }
    return false;
  }
}
