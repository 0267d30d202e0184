import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { isNativeError } from "node:util/types";

interface Callbacks extends Pick<ConnectionOptions, "checkServerIdentity" | "pskCallback"> {
  lookup?: LookupFunction;
}

type Answer = Parameters<Parameters<LookupFunction>[2]>;

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
        // Node listens to what it comes to only once it has asked.
        const answer = (...answered: Answer) => {
          if (!isAnswered) process.nextTick(callback, ...answered);
          isAnswered = true;
        };
        const fail = (thrown: unknown) => answer(errorOf(thrown), []);
        try {
          const given: unknown = lookup(name, query, (error, found) => {
            if (error) fail(error);
            else answer(...answerOf(found, query.all));
          });
          onSettled(given, fail, (found) => {
            if (!answerOf(found, true)[0]) fail(new TypeError('"connect.lookup" must call back, and gave a promise'));
          });
        } catch (thrown) {
          fail(thrown);
        }
      },
    }),
    ...(checkServerIdentity && {
      checkServerIdentity(host, certificate) {
        try {
          const found: unknown = checkServerIdentity(host, certificate);
          if (!onSettled(found, () => {})) return found ? errorOf(found) : undefined;
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
          return onSettled(found, () => {}) ? null : found;
        } catch {
          return null;
        }
      },
    }),
  };
  return Object.assign(options, guarded);
}

/** Node throws at some of what is not an address, and ends the process at some. */
function answerOf(found: unknown, isAll: boolean | undefined): Answer {
  const addresses = [found].flat().flatMap((each) => {
    const { address } = Object(typeof each === "string" ? { address: each } : each) as { address?: unknown };
    return typeof address === "string" && isIP(address) ? [{ address, family: isIP(address) }] : [];
  });
  const [first] = addresses;
  if (!first) return [new TypeError('"connect.lookup" gave no address'), []];
  return isAll ? [null, addresses] : [null, first.address, first.family];
}

/** Whether something is a promise: what becomes of it is told. */
function onSettled(given: unknown, fail: (reason: unknown) => void, done?: (value: unknown) => void): boolean {
  const isPromise = typeof (Object(given) as Partial<Promise<unknown>>).then === "function";
  if (isPromise) Promise.resolve(given).then(done, fail);
  return isPromise;
}

/** Whoever throws may throw anything, also what has no text. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error || isNativeError(thrown)) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error("an error without a text");
  }
}
