import { claimsWith, tokenRows, type TokenRow } from "./token-row.js";

const taken = { rows: [], rests: "5.2, 5.3" };

/** Good tokens: within the window, and a few seconds from its edges, since the server's time is known to the second. */
export const acceptedRows: readonly TokenRow[] = [
  ...tokenRows(taken, ["a good token", {}]),
  ...tokenRows(
    { ...taken, cause: "tokens: the default window" },
    ["a nonce 26 s old", { shiftSeconds: -26 }],
    // Whether a nonce further ahead is refused is open (U-43). Within the window, any reading accepts it.
    ["a nonce 20 s ahead", { shiftSeconds: 20 }],
  ),
  ...tokenRows(
    { ...taken, cause: "tokens: recv_window" },
    ["a token with recv_window", { claims: claimsWith({ recv_window: "20" }) }],
    ["a nonce 6 s old, with recv_window 10", { shiftSeconds: -6, claims: claimsWith({ recv_window: "10" }) }],
    ["a nonce 16 s old, with recv_window 20", { shiftSeconds: -16, claims: claimsWith({ recv_window: "20" }) }],
  ),
  // The largest value is open: a service may refuse or cut larger ones.
  ...tokenRows(
    { rows: [], rests: "5.2, U-44", cause: "tokens: a wide recv_window", open: true },
    ["a token with recv_window 60", { claims: claimsWith({ recv_window: "60" }) }],
    ["a nonce 56 s old, with recv_window 60", { shiftSeconds: -56, claims: claimsWith({ recv_window: "60" }) }],
  ),
];

/** Nonces outside the window, or not in nanoseconds. */
export const timeRows: readonly TokenRow[] = [
  ...tokenRows(
    { rests: "5.3", cause: "tokens: a stale nonce" },
    ["a nonce a day old", { shiftSeconds: -86_400 }],
    ["a nonce 34 s old", { shiftSeconds: -34 }],
    ["a nonce of 0", { claims: claimsWith({ nonce: "0" }) }],
  ),
  ...tokenRows(
    { rests: "5.2, 5.3", cause: "tokens: recv_window", after: ["tokens: a stale nonce"] },
    ["a nonce 10 s old, with recv_window 5", { shiftSeconds: -10, claims: claimsWith({ recv_window: "5" }) }],
    ["a nonce 64 s old, with recv_window 60", { shiftSeconds: -64, claims: claimsWith({ recv_window: "60" }) }],
  ),
  // Whether a nonce ahead of time is refused is open, at any distance.
  ...tokenRows(
    { rests: "U-43", cause: "tokens: a nonce ahead", open: true },
    ["a nonce an hour ahead", { shiftSeconds: 3600 }],
    ["a nonce 34 s ahead", { shiftSeconds: 34 }],
  ),
  ...tokenRows(
    { rests: "5.2", cause: "tokens: the unit of the nonce", after: ["tokens: a stale nonce"] },
    ["a nonce in microseconds", { digits: 6 }],
    ["a nonce in milliseconds", { digits: 3 }],
    ["a nonce in seconds", { digits: 0 }],
  ),
];
