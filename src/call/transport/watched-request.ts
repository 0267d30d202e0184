/** One request that a client of undici, or node:http, has created. */
export interface Try {
  /** Its method and URL. */
  target: () => string | undefined;
  /** How often it was written, or began to be: a client rewrites a pipelined request if its connection ends. */
  writes: number;
  /** The status of its final response (not 1xx). */
  status: number | undefined;
  /** Whether undici gave it up: it will not be written any more. */
  isOver: boolean;
  /** The call that it certainly belongs to. */
  own: WatchedRequest | undefined;
  /** The error, if there was no connection for it. */
  lost: object | undefined;
  /** Whether it was written, and failed without a response, or by itself after one had begun. */
  isBroken: boolean;
}

/** The response of a request, as far as it matters here. */
export interface SettledResponse {
  /** The status of the response; undefined where there is none. */
  readonly status: number | undefined;
  /** Whether the client saw its body break off: code that passes such a response on does not resend. */
  readonly isBroken: boolean;
}

/**
 * The service has executed nothing, and `fetch` itself sends the request again: that is not counted as a repetition.
 */
const misdirected = 421;
/** With more candidates than this, nothing is known of a request. */
const mostOthers = 1_000;

const isSent = ({ writes, isOver }: Try) => writes > 0 || !isOver;
/** Whether there is a response to it, or may be. */
const counts = (each: Try) => isSent(each) && each.status !== misdirected;

/** What undici, which also carries Node's `fetch`, has reported about the request of one call. */
export class WatchedRequest {
  /** The requests of undici that are certainly this call's. */
  readonly tries = new Set<Try>();
  /** Those that may be this call's. */
  readonly others: Try[] = [];
  /** Those that may be this call's only if none of its own is sent after all. */
  private readonly instead: Try[] = [];
  /** Whether one of its own has its token: unless another call has the same token, the others are not this call's. */
  private isNamed = false;
  /** Whether other calls in flight have its token. */
  isShared = false;
  /** The calls that may own a request which was created while this one was handed over; undefined if there was none. */
  doubts: readonly WatchedRequest[] | undefined;

  readonly authorization: string | undefined;
  /** Method and URL. */
  readonly target: string | undefined;
  /** Everything that identifies it. */
  readonly names: readonly string[];

  constructor(authorization: string | undefined, target: string | undefined) {
    this.authorization = authorization;
    this.target = target;
    const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : undefined;
    this.names = [authorization, token, target].filter((name) => name !== undefined);
  }

  /** Adds a request that is certainly this call's. */
  addOwn(made: Try, isNamed: boolean): void {
    this.tries.add(made);
    this.isNamed ||= isNamed;
  }

  /** Adds a request that may be this call's or another's. */
  addPossible(made: Try, isAnothers: boolean): void {
    // A request sent with another call's token is not also sent with its own.
    const among = isAnothers && this.hasOwnTry() ? this.instead : this.others;
    if (among.length <= mostOthers) among.push(made);
  }

  /** Whether a request is certainly this call's, and there is a response to it, or may be. */
  hasOwnTry(): boolean {
    for (const each of this.tries) if (counts(each)) return true;
    return false;
  }

  /** Whether a client of undici was given a request that is, or may be, this call's. */
  isMade(): boolean {
    return this.all().length > 0;
  }

  /** Whether a request that is, or may be, this call's was written, or may still be. */
  mayBeSent(): boolean {
    return this.all().some(isSent) || this.isCrowded();
  }

  /** Method and URL, without a query, of such a request. */
  seen(): string | undefined {
    return this.all().find(isSent)?.target()?.split("?")[0];
  }

  /**
   * Whether the response may be to another request than the first: code behind `fetch` has sent it more than once, or
   * may still, or has made up the response to one that failed or is in flight. If there is only one candidate, and
   * undici has read this status for it, the response is its own.
   */
  isRepeated({ status, isBroken }: SettledResponse): boolean {
    const all = this.all();
    if (status === undefined || all.length === 0) return false;
    const sent = all.filter(counts);
    // A request that was not sent has no response.
    if (sent.length === 0) return status !== misdirected;
    const [only] = sent;
    if (sent.length > 1 || this.isCrowded() || only?.status !== status) return true;
    return only.writes !== 1 || (only.isBroken && !isBroken);
  }

  /**
   * Whether an error is, or is caused by, undici's error that there was no connection for the request.
   *
   * @param depth how many errors may wrap it
   */
  isLostBy(error: unknown, depth: number): boolean {
    const all = this.all().map(({ lost }) => lost);
    try {
      let current = error;
      for (let left = depth; left >= 0 && typeof current === "object" && current; left--) {
        if (all.includes(current)) return true;
        current = (current as { cause?: unknown }).cause;
      }
    } catch {
      // A value that cannot be read.
    }
    return false;
  }

  private isCrowded(): boolean {
    return this.all().length > mostOthers;
  }

  private all(): readonly Try[] {
    // A dispatcher that keeps the token of one request keeps it for each.
    if (this.isNamed && !this.isShared) return [...this.tries];
    return [...this.tries, ...this.others, ...(this.hasOwnTry() ? [] : this.instead)];
  }
}
