import type { Clock } from "./clock.js";

/** Nonces that one millisecond can hold: 10 ns apart, the last digit tells the clock's epoch. */
const perMillisecond = 100_000;

/**
 * Creates a source of nonces: the current time in nanoseconds since the Unix epoch, as a decimal string (Part 5.2).
 *
 * - Unique and strictly rising under any concurrency, also when the local clock steps back.
 * - Right to the millisecond. The digits below it are drawn at random, so that two processes that share a key
 *   do not collide, and counted up from there.
 * - When the service proves that nonces lay ahead of its time (`clock.epoch`), they start again from its time: to go
 *   on rising would keep every request outside of recv_window. The last digit keeps the two runs apart.
 *
 * @returns a function that gives the next nonce, 19 digits
 */
export function createNonce(clock: Clock): () => string {
  let millisecond = 0;
  let count = 0;
  let epoch = clock.epoch;
  return () => {
    const now = Math.floor(clock.now());
    if (now > millisecond || clock.epoch !== epoch) {
      epoch = clock.epoch;
      millisecond = now;
      count = Math.floor((Math.random() * perMillisecond) / 2);
    } else if (++count === perMillisecond) {
      millisecond++;
      count = 0;
    }
    return `${millisecond}${String(count * 10 + (epoch % 10)).padStart(6, "0")}`;
  };
}
