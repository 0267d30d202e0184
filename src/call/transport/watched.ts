/** One request that a client of undici's has made. */
export interface Try {
  /** How often it was written, or began to be: a client writes again what stood behind another on a connection that ended. */
  writes: number;
  /** The status of its response, which is not one that says that more comes. */
  status: number | undefined;
  /** Whether it was given up: it is not written any more. */
  isOver: boolean;
  /** Whose it surely is. */
  own: Watched | undefined;
  /** Why, where there was no connection for it. */
  lost: object | undefined;
  /** Whether it was written, and failed without a response, or by itself after one had begun. */
  isBroken: boolean;
}

/** What has come of a request. */
export interface Told {
  /** The status of the response; undefined where there is none. */
  readonly status: number | undefined;
  /** Whether its body was seen to break off: who has passed that on sends nothing for it again. */
  readonly isBroken: boolean;
}

/** The service has executed nothing, and `fetch` itself sends it once more: the one repetition that is none. */
const misdirected = 421;
/** More are not kept apart: with so many that may be it, nothing is known of a request. */
const mostOthers = 1_000;

const isSent = ({ writes, isOver }: Try) => writes > 0 || !isOver;
/** Whether it is one to which there is a response, or may be. */
const counts = (each: Try) => isSent(each) && each.status !== misdirected;

/** What undici, and Node's `fetch` with it, has made known of the request of one call. */
export class Watched {
  /** Those that were made of it. */
  readonly tries = new Set<Try>();
  /** Those that may have been. */
  readonly others: Try[] = [];
  /** Those that may have been if its own were none: they are not sent after all. */
  private readonly instead: Try[] = [];
  /** Whether one of its own has its token: where nobody else has that, the others are not made of it. */
  private isNamed = false;
  /** Whether other calls under way have its token. */
  isShared = false;
  /** Who may have made what was made when it was handed over; undefined where nothing was. */
  doubts: readonly Watched[] | undefined;

  readonly authorization: string | undefined;
  /** Method and address; undefined for a read with a token, which is known by that. */
  readonly target: string | undefined;
  /** Whether it changes nothing. */
  readonly isSafe: boolean;
  /** Everything that it can be known by. */
  readonly names: readonly string[];

  constructor(authorization: string | undefined, target: string | undefined, isSafe: boolean) {
    this.authorization = authorization;
    this.target = target;
    this.isSafe = isSafe;
    const token = authorization?.startsWith("Bearer ") ? authorization.slice(7) : undefined;
    this.names = [authorization, token, target].filter((name) => name !== undefined);
  }

  /** Notes what was made of it. */
  note(made: Try, isNamed: boolean): void {
    this.tries.add(made);
    this.isNamed ||= isNamed;
  }

  /** Notes what may have been made of it, though perhaps it is another one's. */
  noteOther(made: Try, isAnothers: boolean): void {
    // Who has put in the token of another one has sent nothing with its own.
    const among = isAnothers && this.hasMade() ? this.instead : this.others;
    if (among.length <= mostOthers) among.push(made);
  }

  /** Whether something is surely the request, and there is a response to it, or may be. */
  hasMade(): boolean {
    for (const each of this.tries) if (counts(each)) return true;
    return false;
  }

  /** Whether a client of undici's was given the request, or what may be it. */
  isMade(): boolean {
    return this.all().length > 0;
  }

  /** Whether something that is the request, or may be, was written, or may be yet. */
  mayBeSent(): boolean {
    return this.all().some(isSent) || this.isCrowded();
  }

  /**
   * Whether a response may be to another request than the one that was sent first: somebody behind `fetch` has sent it more than
   * once, or may yet, or has made up the response to one that failed or is still under way. Whatever was made of it is
   * among those that are noted: of a single one whose status was read, the response is its own.
   */
  isRepeated({ status, isBroken }: Told): boolean {
    const all = this.all();
    if (this.isSafe || status === undefined || all.length === 0) return false;
    const sent = all.filter(counts);
    // Of what was not sent there is no response.
    if (sent.length === 0) return status !== misdirected;
    const [only] = sent;
    if (sent.length > 1 || this.isCrowded() || only?.status !== status) return true;
    return only.writes !== 1 || (only.isBroken && !isBroken);
  }

  /**
   * Whether an error says that there was no connection for the request.
   *
   * @param depth how many errors may stand around the one that says so
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
      // Something that cannot even be looked at.
    }
    return false;
  }

  private isCrowded(): boolean {
    return this.all().length > mostOthers;
  }

  private all(): readonly Try[] {
    // Who has left one its name has done so with each.
    if (this.isNamed && !this.isShared) return [...this.tries];
    return [...this.tries, ...this.others, ...(this.hasMade() ? [] : this.instead)];
  }
}
