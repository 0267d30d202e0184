import { cutRedacted } from "../response/secrets/cut.js";
import { onOneLine, type Redact } from "../response/secrets/redact.js";
import { orElse } from "../response/or-else.js";

const mostBytesOfMessage = 1024;
const mostBytesOfStack = 8192;

/**
 * A copy of a thrown value and of its causes: names, messages and codes, without other members. Platforms attach the
 * bytes that they could not read, and some libraries the request with its token.
 */
export function copyError(thrown: unknown, redact: Redact): Error | undefined {
  const chain: Error[] = [];
  let current = thrown;
  while (current !== undefined && current !== null && chain.length < 9) {
    const message = textOf(current, "message") ?? textOfPrimitive(current);
    const copy = new Error(cutRedacted(message, mostBytesOfMessage, redact));
    setHidden(copy, "stack", cutRedacted(textOf(current, "stack") ?? "", mostBytesOfStack, redact));
    const name = textOf(current, "name");
    if (name) setHidden(copy, "name", cutRedacted(name, 256, redact));
    const code = textOf(current, "code");
    if (code) Object.assign(copy, { code: cutRedacted(code, 256, redact) });
    const before = chain.at(-1);
    if (before) setHidden(before, "cause", copy);
    chain.push(copy);
    current = memberOf(current, "cause");
  }
  return chain[0];
}

/** Sets a member as platforms set those of errors: not enumerable. */
function setHidden(error: Error, name: string, value: unknown): void {
  Object.defineProperty(error, name, { value, configurable: true, writable: true });
}

/** The innermost cause in a few words, on one line: platforms state there what happened. */
export function reasonOf(copy: unknown): string {
  let innermost = copy;
  for (let cause = memberOf(copy, "cause"); cause; cause = memberOf(cause, "cause")) innermost = cause;
  return onOneLine(textOf(innermost, "message") || textOf(innermost, "code") || "");
}

function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" || typeof member === "number" ? String(member) : undefined;
}

/** A member of any value: proxies may be revoked, getters may throw. */
function memberOf(value: unknown, name: string): unknown {
  return orElse(() => (value as Record<string, unknown> | null | undefined)?.[name], undefined);
}

function textOfPrimitive(value: unknown): string {
  return Object(value) === value ? "" : String(value);
}
