/**
 * What requests under way are known by, of all copies of this package in a program: another client's request is told by
 * it from our own that somebody has sent again.
 */
export const authorizations = ofProgram();

function ofProgram(): Set<string> {
  const all = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (all[Symbol.for("trading-service-client.authorizations")] ??= new Set());
}
