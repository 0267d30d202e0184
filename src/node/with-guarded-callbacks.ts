import type { LookupFunction } from "node:net";
import type { ConnectionOptions } from "node:tls";

interface Callbacks extends Pick<ConnectionOptions, "checkServerIdentity" | "pskCallback"> {
  lookup?: LookupFunction;
}

/**
 * Options of `connect` whose functions fail by what they give back. Node calls them where nobody catches: what they throw
 * would end the process, or leave a socket behind half made.
 */
export function withGuardedCallbacks<Options extends object>(options: Options): Options {
  const { lookup, checkServerIdentity, pskCallback } = options as Callbacks;
  const guarded: Callbacks = {
    ...(lookup && {
      lookup(name, query, callback) {
        try {
          lookup(name, query, callback);
        } catch (error) {
          process.nextTick(callback, errorOf(error), []);
        }
      },
    }),
    ...(checkServerIdentity && {
      checkServerIdentity(host, certificate) {
        try {
          return checkServerIdentity(host, certificate);
        } catch (error) {
          return errorOf(error);
        }
      },
    }),
    ...(pskCallback && {
      pskCallback(hint) {
        try {
          return pskCallback(hint);
        } catch {
          return null;
        }
      },
    }),
  };
  return { ...options, ...guarded };
}

/** Whoever throws may throw anything. */
const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
