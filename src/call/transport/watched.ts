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

/** Which request a response that a call was given is for. */
export interface Taken {
  /** Undefined where undici has read it for none. */
  readonly from: Try | undefined;
  /** Whether that had the name of the call itself. */
  readonly isOwn: boolean;
}

/** The service has executed nothing, and `fetch` itself sends it once more: the one repetition that is none. */
const misdirected = 421;

/** Whether it was written, or may be yet, and is no other call's. */
const isSent = ({ writes, isOver, isTold }: Try) => !isTold && (writes > 0 || !isOver);

const sent = (tries: readonly Try[]) => tries.filter((each) => isSent(each) && each.status !== misdirected);

/** What undici, and Node's `fetch` with it, has made known of a request. Calls of one name have it in common. */
export class Watched {
  /** Those that were made of it. */
  readonly tries = new Set<Try>();
  /** Those that may have been, by their address. */
  readonly others = new Set<Try>();
  /** Calls that are under way. */
  open = 0;
  /** Those of them that have a response in hand, and are not over yet. */
  responded = 0;
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
   * Finds the request that a response is for, as soon as a call is given it: what one was given is no other's. Whoever has
   * made it up, or waits with it, is given none that another one is about to take.
   */
  take(status: number | undefined): Taken {
    this.responded++;
    const isFor = (each: Try) => isSent(each) && each.status === status && each.writes <= 1 && !each.isBroken;
    const own = [...this.tries].find(isFor);
    const from = own ?? [...this.others].find(isFor);
    if (from) {
      from.isTold = true;
      this.tries.delete(from);
      this.others.delete(from);
    }
    return { from, isOwn: own !== undefined };
  }

  /**
   * Whether a response may be to another request than the one that was sent first: somebody behind `fetch` has sent it more than
   * once, or may yet, or has made up the response to one that failed or is still under way. To be asked when the call is
   * over.
   *
   * @param here calls under way to the same address, which may have been sent under another name
   */
  isRepeated({ status, isBroken }: Told, { from, isOwn }: Taken, here: readonly Watched[]): boolean {
    if (this.isSafe) {
      for (const each of this.tries)
        if (each.status !== undefined || (each.isOver && !each.lost)) this.tries.delete(each);
      return false;
    }
    // Who has left one its name has done so with the others.
    const rest = sent([...this.tries, ...(isOwn ? [] : this.others)]);
    if (status === undefined || (!from && rest.length === 0)) return false;
    this.isOdd ||= from?.writes !== 1 || (from.isBroken && !isBroken) || !this.areOfOthers(rest, here);
    return this.isOdd;
  }

  /** Whether requests are on their way still, and as many calls wait for a response. */
  private areOfOthers(rest: readonly Try[], here: readonly Watched[]): boolean {
    if (rest.length === 0) return true;
    const knows = ({ tries, others }: Watched) => rest.some((each) => tries.has(each) || others.has(each));
    const calls = [...new Set([this, ...here.filter(knows)])];
    const all = new Set(sent(calls.flatMap(({ tries, others }) => [...tries, ...others])));
    const isOnItsWay = ({ status, writes, isBroken }: Try) => status === undefined && writes <= 1 && !isBroken;
    const waiting = calls.reduce((sum, { open, responded }) => sum + open - responded, 0);
    return all.size <= waiting && [...all].every(isOnItsWay);
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
