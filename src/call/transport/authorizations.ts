/**
 * With which token something is asked for, of all clients of this package in a program, whichever copy of it they come
 * from: what another client asks for is told by it from what of ours somebody has sent again.
 */
export const authorizations = ofProgram();

function ofProgram(): Set<string> {
  const all = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (all[Symbol.for("trading-service-client.authorizations")] ??= new Set());
}

/** How it is written there. */
export function authorizationTo(target: string, authorization: string | undefined): string {
  return `${authorization ?? ""} ${target}`;
}
