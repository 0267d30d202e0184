/** Whether a name is one of a market: an asset on either side of its first hyphen (Part 2.1), and nothing unprintable. */
export function isMarket(marketId: unknown): marketId is string {
  return typeof marketId === "string" && /^[^-\s\p{C}]+-[^\s\p{C}]+$/u.test(marketId);
}

/** The two assets of a market: what is traded, and what it is paid in. */
export function assetsOf(marketId: string): [base: string, quote: string] {
  const hyphen = marketId.indexOf("-");
  return [marketId.slice(0, hyphen), marketId.slice(hyphen + 1)];
}
