import type { LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";

interface Callbacks extends Pick<ConnectionOptions, "checkServerIdentity" | "pskCallback"> {
  lookup?: LookupFunction;
}

/**
 * Options of `connect` whose functions fail by what they give back. Node calls them where nobody catches, and looks at no
 * promise: what they throw, or reject with, would end the process, or leave a socket behind half made.
 */
export function withGuardedCallbacks<Options extends object>(options: Options): Options {
  const { lookup, checkServerIdentity, pskCallback } = options as Callbacks;
  const guarded: Callbacks = {
    ...(lookup && {
      lookup(name, query, callback) {
        let isAnswered = false;
        const answer: typeof callback = (...found) => {
          if (!isAnswered) callback(...found);
          isAnswered = true;
        };
        const fail = (thrown: unknown) => process.nextTick(answer, errorOf(thrown), []);
        try {
          onRejection(lookup(name, query, answer), fail);
        } catch (thrown) {
          fail(thrown);
        }
      },
    }),
    ...(checkServerIdentity && {
      checkServerIdentity(host, certificate) {
        try {
          const found: unknown = checkServerIdentity(host, certificate);
          if (!onRejection(found, () => {})) return found ? errorOf(found) : undefined;
          return new TypeError('"connect.checkServerIdentity" must say at once what it finds, and gave a promise');
        } catch (thrown) {
          return errorOf(thrown);
        }
      },
    }),
    ...(pskCallback && {
      pskCallback(hint) {
        try {
          const found = pskCallback(hint);
          return onRejection(found, () => {}) ? null : found;
        } catch {
          return null;
        }
      },
    }),
  };
  return { ...options, ...guarded };
}

/** Whether something is a promise, whose rejection is told. */
function onRejection(given: unknown, tell: (reason: unknown) => void): boolean {
  const isPromise = typeof (Object(given) as Partial<Promise<unknown>>).then === "function";
  if (isPromise) Promise.resolve(given).catch(tell);
  return isPromise;
}

/** Whoever throws may throw anything, also what has no text. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error("an error without a text");
  }
}
