/** Whether a text is a market id: an asset on either side of its first hyphen (Part 2.1), all characters printable. */
export function isMarket(marketId: unknown): marketId is string {
  return typeof marketId === "string" && /^[^-\s\p{C}]+-[^\s\p{C}]+$/u.test(marketId);
}

/** The base asset and the quote asset of a market. */
export function assetsOf(marketId: string): [base: string, quote: string] {
  const hyphen = marketId.indexOf("-");
  return [marketId.slice(0, hyphen), marketId.slice(hyphen + 1)];
}
