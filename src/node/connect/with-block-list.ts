import dns, { type LookupAddress } from "node:dns";
import { isIP, type BlockList, type LookupFunction } from "node:net";
import type { Connect } from "./opening.js";

/** The options of `connect` that concern addresses. */
interface Options {
  lookup?: LookupFunction | undefined;
  blockList?: BlockList | undefined;
}

/**
 * Opens no connection to an address that the caller blocks: Node checks such a list only without TLS, and only from
 * version 22.13.
 *
 * @param connectBy creates a connector with the remaining options
 */
export function withBlockList(given: Options, connectBy: (options: object) => Connect): Connect {
  // A member that the program has added to all objects is not an option.
  const { blockList, lookup = dns.lookup, ...options } = Object.assign(Object.create(null) as Options, given);
  if (!blockList) return connectBy(given);

  const isBlocked = (found: string | LookupAddress) => {
    const address = (typeof found === "string" ? found : found.address).replace(/%.*/, "");
    const version = isIP(address);
    return version !== 0 && blockList.check(address, version === 6 ? "ipv6" : "ipv4");
  };
  const find: LookupFunction = (name, query, callback) => {
    lookup(name, query, (error, found, family) => {
      const all = error ? [] : [found].flat();
      const free = all.filter((each) => !isBlocked(each));
      if (free.length === all.length) callback(error, found, family);
      else if (free.length > 0) callback(null, free as LookupAddress[]);
      else callback(new Blocked(name), []);
    });
  };
  const connect = connectBy({ ...options, lookup: find });
  return (endpoint, callback) => {
    // An IP address is not looked up. In a tunnel the proxy connects to the host.
    if (!endpoint.httpSocket && isBlocked(endpoint.hostname)) throw new Blocked(endpoint.hostname);
    return connect(endpoint, callback);
  };
}

class Blocked extends Error {
  /** Node's own. */
  readonly code = "ERR_IP_BLOCKED";

  constructor(host: string) {
    super(`${host} is blocked by "connect.blockList"`);
  }
}
