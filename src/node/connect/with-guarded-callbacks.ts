import { isIP, type LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { isNativeError } from "node:util/types";

interface Callbacks extends Pick<ConnectionOptions, "checkServerIdentity" | "pskCallback"> {
  lookup?: LookupFunction;
}

type Found = Parameters<Parameters<LookupFunction>[2]>;

/**
 * Options of `connect` whose functions report their failures. Node calls them where nothing catches, and ignores
 * promises: an exception or a rejection would end the process, or leave a socket half open.
 */
export function withGuardedCallbacks<Options extends object>(options: Options): Options {
  const { lookup, checkServerIdentity, pskCallback } = options as Callbacks;
  const guarded: Callbacks = {
    ...(lookup && {
      lookup(name, query, callback) {
        let isCalled = false;
        // Node listens for the result only after it has called the function.
        const call = (...given: Found) => {
          if (!isCalled) process.nextTick(callback, ...given);
          isCalled = true;
        };
        const fail = (thrown: unknown) => call(errorOf(thrown), []);
        try {
          const given: unknown = lookup(name, query, (error, found) => {
            if (error) fail(error);
            else call(...foundOf(found, query.all));
          });
          onSettled(given, fail, (found) => {
            if (!foundOf(found, true)[0])
              fail(new TypeError('"connect.lookup" must use its callback, but returned a promise'));
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
          return new TypeError('"connect.checkServerIdentity" must be synchronous, but returned a promise');
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

/** For some values that are not addresses Node throws, and for some it ends the process. */
function foundOf(found: unknown, isAll: boolean | undefined): Found {
  const addresses = [found].flat().flatMap((each) => {
    const { address } = Object(typeof each === "string" ? { address: each } : each) as { address?: unknown };
    return typeof address === "string" && isIP(address) ? [{ address, family: isIP(address) }] : [];
  });
  const [first] = addresses;
  if (!first) return [new TypeError('"connect.lookup" returned no address'), []];
  return isAll ? [null, addresses] : [null, first.address, first.family];
}

/** Whether something is a promise; if so, its result is reported. */
function onSettled(given: unknown, fail: (reason: unknown) => void, done?: (value: unknown) => void): boolean {
  const isPromise = typeof (Object(given) as Partial<Promise<unknown>>).then === "function";
  if (isPromise) Promise.resolve(given).then(done, fail);
  return isPromise;
}

/** Anything may be thrown, also a value without a text. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error || isNativeError(thrown)) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error("an error without a text");
  }
}
