/** What all clients of this package know of a program's tokens, whichever copy of it they come from. */
const { asked, given } = ofProgram();
const mostGiven = 1_000;

/**
 * With which token something is asked for: what another client asks for is told by it from what of ours somebody has sent
 * again.
 */
export const authorizations = asked;

function ofProgram(): Record<"asked" | "given", Set<string>> {
  const all = globalThis as unknown as Record<symbol, ReturnType<typeof ofProgram> | undefined>;
  return (all[Symbol.for("trading-service-client.tokens")] ??= { asked: new Set(), given: new Set() });
}

/** How it is written there. */
export function authorizationTo(target: string, authorization: string | undefined): string {
  return `${authorization ?? ""} ${target}`;
}

/** Notes a token that a middleware has put in the place of the client's. */
export function giveToken(authorization: string | null, signed: string | null = null): void {
  if (authorization === null || authorization === signed || given.has(authorization)) return;
  if (given.size >= mostGiven) for (const oldest of [...given].slice(0, mostGiven / 2)) given.delete(oldest);
  given.add(authorization);
}

/** Whether a request may have the token of another one: each that a client has signed has its own. */
export const isShared = (authorization: string | undefined) => authorization === undefined || given.has(authorization);
