/** One request that a client of undici's has made. */
export interface Try {
  /** How often it was written, or began to be: a client writes again what stood behind another on a connection that ended. */
  writes: number;
  /** The status of its response, which is not one that says that more comes. */
  status: number | undefined;
  /** Whether it was given up: it is not written any more. */
  isOver: boolean;
  /** Why, where there was no connection for it. */
  lost: object | undefined;
  /** Whether it was written, and failed without a response, or by itself after one had begun. */
  isBroken: boolean;
  /** Whether a call was told its response. */
  isTold: boolean;
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

const isSent = ({ writes, isOver, isTold }: Try) => !isTold && (writes > 0 || !isOver);

/** What undici, and Node's `fetch` with it, has made known of a request. Calls of one name have it in common. */
export class Watched {
  /** Those that were made of it. */
  readonly tries = new Set<Try>();
  /** Those that may have been, by their address. */
  readonly others = new Set<Try>();
  /** Calls that are under way. */
  open = 0;
  /** Whether a client of undici's was given the request. */
  isMade = false;
  /** Whether something is known that belongs to none of them. */
  isOdd = false;

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
  note(made: Try): void {
    this.isMade = true;
    this.tries.add(made);
  }

  /** Whether something that is the request, or may be, was written, or may be yet. */
  mayBeSent(): boolean {
    return [...this.tries, ...this.others].some(isSent);
  }

  /**
   * Whether a response may be to another request than the one that was sent first: somebody behind `fetch` has sent it more than
   * once, or may yet, or has made up the response to one that failed or is still under way. To be asked once for each
   * call, when it is over: what one was told is no other's.
   *
   * @param others calls under way to the same address that may have been sent under another name
   */
  isRepeated(told: Told, others: number): boolean {
    const sent = [...this.tries, ...this.others].filter((each) => isSent(each) && each.status !== misdirected);
    const isTold = ({ writes, status, isBroken }: Try) =>
      status === told.status && writes === 1 && (!isBroken || told.isBroken || status === undefined);
    const own = sent.find(isTold);
    if (own) {
      own.isTold = true;
      this.tries.delete(own);
      this.others.delete(own);
    }
    if (told.status === undefined || sent.length === 0) return false;
    const rest = sent.filter((each) => each !== own);
    this.isOdd ||=
      !own || rest.length > this.open + others || rest.some(({ writes, isBroken }) => writes > 1 || isBroken);
    return this.isOdd;
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
