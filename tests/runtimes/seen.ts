const ids = Array.from({ length: 7 }, (_, index) => String(9_007_199_254_740_999n - BigInt(index)));

/** What the tour sees on every runtime. Whether a failed request arrived is for none of them to say. */
export const seenEverywhere = {
  firstId: "9007199254740993",
  kind: "bigint",
  sameId: true,
  exactInResultStyle: true,
  // The clock was ten minutes behind: refused once, and signed again.
  toldAfterOne: { requests: 2, responses: 2 },
  walked: ids,
  cancelled: "CANCELED",
  cancelledWithAll: 6,
  refusedParameter: "InvalidParameterError, not_sent, 0",
  refusedToken: "ApiError, rejected, 2",
  unknownOrder: "ApiError, rejected, 1",
  aborted: "AbortError, unknown, 1",
  timedOut: "TimeoutError, unknown, 1",
  broken: "ConnectionError, unknown, 1",
  brokenInOwnFetch: "ConnectionError, unknown, 1",
  brokenCancel: "ConnectionError, unknown, 1",
  redirected: "ConnectionError, unknown, 1",
  redirectedRead: "ConnectionError, unknown, 1",
};
