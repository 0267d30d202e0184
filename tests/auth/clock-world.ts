import { createNonce } from "../../src/auth/nonce.js";
import { createClock, type Clock } from "../../src/index.js";

/** One request of a world: what became of it, and how far its token's time was ahead of the service's. */
export interface Judged {
  round: number;
  attempt: number;
  isTaken: boolean;
  aheadMs: number;
}

export interface World {
  /** How far the local clock is ahead of the service. */
  skewMs: number;
  /** By how much the local clock is set, once the third round has begun. */
  stepMs?: number;
  /** How far the `Date` of each gateway is ahead of the service; which of them responds is drawn. */
  gatewaysMs: readonly number[];
  /** What is set anew when a round begins. */
  changes?: readonly { round: number; skewMs: number; gatewayMs: number }[];
  /** How many call at once. */
  workers: number;
  rounds: number;
  /** From 0 to 1, the next with each call. */
  draw: () => number;
  /** Whether the service refuses its nth request whatever the token says, such as one that came too often. */
  refuses?: (nth: number) => boolean;
  /** Whether a call, by chance, needs no token, or its response comes out of a cache. */
  noise?: number;
  /** How often, from 0 to 1, a response takes seconds. Default: never. */
  slow?: number;
}

/** Tokens of no other time are taken. */
const windowMs = 30_000;

/** Calls a service whose clock is the truth, in virtual time; each refused call is signed again once. */
export function callInWorld(world: World): Judged[] {
  const { gatewaysMs, workers, rounds, draw, refuses, noise = 0, slow = 0, skewMs, stepMs = 0, changes = [] } = world;
  let truth = Date.UTC(2026, 0, 1) + Math.floor(draw() * 1000);
  let count = 0;
  let stepped = 0;
  let changed = { skewMs, gatewayMs: 0 };
  const clock: Clock = createClock(() => truth + changed.skewMs + stepped);
  const nonce = createNonce(clock, 1);
  const judged: Judged[] = [];
  const pending: { at: number; run: () => void }[] = [];
  const later = (ms: number, run: () => void) => void pending.push({ at: truth + Math.floor(ms), run });

  function send(round: number, attempt: number): void {
    const isOfToken = draw() >= noise;
    const tokenOffsetMs = isOfToken ? clock.offsetMs : undefined;
    const nonceMs = Number(nonce().slice(0, 13));
    if (round === 3) stepped = stepMs;
    changed = changes.find((each) => each.round === round) ?? changed;
    const held = draw() < 0.1 ? 300 * draw() : 0;
    later(held, () => {
      const sentAtMs = clock.local();
      later(1 + 100 * draw(), () => {
        const aheadMs = nonceMs - truth;
        const isInTime = Math.abs(aheadMs) < windowMs;
        const isTaken = !isOfToken || (!refuses?.(count++) && isInTime);
        const isOld = isTaken && draw() < noise;
        const date = new Date(
          truth + changed.gatewayMs + gatewaysMs[Math.floor(draw() * gatewaysMs.length)]! - (isOld ? 5000 : 0),
        );
        const moreMs = slow > 0 && draw() < slow ? 12_000 * draw() : 0;
        later(1 + 100 * draw() + moreMs, () => {
          const age = isOld ? "5" : null;
          clock.learn({ date: date.toUTCString(), age, sentAtMs, tokenOffsetMs, refused: !isTaken, accepted: isTaken });
          if (isOfToken) judged.push({ round, attempt, isTaken, aheadMs });
          if (!isTaken && attempt === 1) send(round, 2);
          else if (round < rounds) later(1 + 400 * draw(), () => send(round + 1, 1));
        });
      });
    });
  }
  for (let worker = 0; worker < workers; worker++) send(1, 1);
  while (pending.length > 0) {
    pending.sort((one, other) => other.at - one.at);
    const { at, run } = pending.pop()!;
    truth = at;
    run();
  }
  return judged;
}
