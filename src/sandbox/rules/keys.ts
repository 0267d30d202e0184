import { refusedOption } from "../../options/checked-options.js";

/**
 * What a key may do. The interface document names no scopes (Part 5.3, rule 6), so these names are the sandbox's own.
 */
export const scopes = ["accounts", "orders", "wallet"] as const;

/** A scope of an API key in the sandbox. */
export type Scope = (typeof scopes)[number];

/** An API key and its secret, as credentials for `createClient`. */
export interface SandboxKey {
  /** The API key. */
  readonly apiKey: string;
  /** The API secret. */
  readonly apiSecret: string;
}

/** A key to add. */
export interface NewKey {
  /** Default: a fresh one. */
  apiKey?: string;
  /** Default: a fresh one. */
  apiSecret?: string;
  /** The user who owns the key. Keys of one viewer see the same orders. Default: the viewer of the demo key. */
  viewer?: string;
  /** Default: all. An operation whose scope is missing gets 403, 10403. */
  scopes?: readonly Scope[];
  /** The addresses from which the key may be used. Default: any. Requests from others get 403, 10403. */
  addresses?: readonly string[];
}

/** A key as the sandbox keeps it. */
type StoredKey = SandboxKey & Required<Pick<NewKey, "viewer" | "scopes">> & Pick<NewKey, "addresses">;

/** The API keys of a sandbox. */
export type Keys = ReturnType<typeof createKeys>;

/** The keys that every sandbox has. All but the last one belong to the demo viewer. */
export interface SandboxKeys {
  /** Has all scopes. */
  readonly demo: SandboxKey;
  /** Lacks the scope for the wallet: 403, 10403 for withdrawals. */
  readonly withoutWallet: SandboxKey;
  /** Lacks every scope: 403, 10403. */
  readonly withoutScopes: SandboxKey;
  /** Was revoked: 404, 10013. */
  readonly revoked: SandboxKey;
  /** May be used from 192.0.2.1 only, a documentation address: 403, 10403. */
  readonly elsewhere: SandboxKey;
  /** Has all scopes, and belongs to another viewer, who sees none of the demo viewer's orders. */
  readonly otherViewer: SandboxKey;
}

/**
 * Creates an empty set of API keys.
 *
 * @param keyless the viewer who needs no key
 */
export function createKeys(defaultViewer: string, keyless: string) {
  const keys = new Map<string, StoredKey>();
  const viewers = new Set([keyless]);
  let count = 0;
  return {
    /** Whether a viewer exists: one that needs no key, or has or had one. */
    isViewer: (name: string) => viewers.has(name),
    /** The key; undefined if it does not exist or was revoked. */
    find: (apiKey: string) => keys.get(apiKey),
    /** Revokes a key: from now on it gets 404, 10013. */
    revoke(apiKey: string): void {
      if (!keys.delete(apiKey)) throw refusedOption("apiKey", "must be an existing key that is not revoked");
    },
    add(key: NewKey): SandboxKey {
      count++;
      const { apiKey = `sandbox-key-${count}`, apiSecret = `sandbox-secret-${count}` } = key;
      const { viewer = defaultViewer, scopes: given = scopes, addresses } = key;
      if (keys.has(apiKey)) throw new TypeError('"apiKey" already exists');
      viewers.add(viewer);
      keys.set(apiKey, { apiKey, apiSecret, viewer, scopes: [...given], ...(addresses && { addresses }) });
      return { apiKey, apiSecret };
    },
  };
}
