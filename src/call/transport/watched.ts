/** One request that a client of undici's has made. */
export interface Try {
  /** How often it was written, or began to be: a client writes again what stood behind another on a connection that ended. */
  writes: number;
  /** Why it was given up before there was a connection for it. */
  lost: object | undefined;
  /** The status of its response, which is not one that says that more comes. */
  status: number | undefined;
  /** Whether it was written, and failed without a response, or by itself after one had begun. */
  isBroken: boolean;
}

/** What has come of a request. */
export interface Told {
  /** The status of the response. */
  readonly status: number | undefined;
  /** Whether its body was seen to break off: who has passed that on sends nothing for it again. */
  readonly isBroken: boolean;
}

/** The service has executed nothing, and `fetch` itself sends it once more: the one repetition that is none. */
const misdirected = 421;

/** What undici, and Node's `fetch` with it, has made known of a request. Calls of one key have it in common. */
export class Watched {
  /** Those that were made of it. */
  readonly tries = new Set<Try>();
  /** Those that may have been, by their address. */
  readonly others = new Set<Try>();
  /** Calls so far. */
  calls = 0;
  /** Calls that are under way. */
  open = 0;

  /** Its `Authorization`, or its method and address where it has none. */
  readonly key: string;
  /** Method and address of a request that changes something: whoever goes there may carry it under another name. */
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
   * once, or may yet, or has made up the response to one that failed or is still under way.
   */
  isRepeated(told: Told): boolean {
    const isSent = ({ writes, lost, status }: Try) => (writes > 0 || !lost) && status !== misdirected;
    const sent = [...this.tries, ...this.others].filter(isSent);
    const waiting = sent.filter(({ status }) => status === undefined);
    if (sent.length > this.calls || waiting.length > this.open) return true;
    const isOdd = ({ writes, status, isBroken }: Try) =>
      writes > 1 ||
      (isBroken && (status === undefined || !told.isBroken)) ||
      // What came before it was written belongs to another, and it may be written yet.
      (status !== undefined && writes === 0);
    return sent.some(isOdd) || (sent.length > 0 && sent.every(({ status }) => status !== told.status));
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
