import dns, { type LookupAddress } from "node:dns";
import { isIP, type BlockList, type LookupFunction } from "node:net";
import type { Connect } from "./opening.js";

/** Those of the options of `connect` that decide on addresses. */
interface Options {
  lookup?: LookupFunction | undefined;
  blockList?: BlockList | undefined;
}

/**
 * Opens no connection to an address that the caller blocks: Node looks at such a list where there is no TLS alone, and
 * not before 22.13.
 *
 * @param connectBy makes what opens connections by the options that are left
 */
export function unlessBlocked({ blockList, ...options }: Options, connectBy: (options: object) => Connect): Connect {
  if (!blockList) return connectBy(options);

  const isBlocked = (found: string | LookupAddress) => {
    const address = (typeof found === "string" ? found : found.address).replace(/%.*/, "");
    const version = isIP(address);
    return version !== 0 && blockList.check(address, version === 6 ? "ipv6" : "ipv4");
  };
  const lookup: LookupFunction = (name, query, callback) => {
    (options.lookup ?? dns.lookup)(name, query, (error, found, family) => {
      const all = error ? [] : [found].flat();
      const free = all.filter((each) => !isBlocked(each));
      if (free.length === all.length) callback(error, found, family);
      else if (free.length > 0) callback(null, free as LookupAddress[]);
      else callback(new Blocked(name), []);
    });
  };
  const connect = connectBy({ ...options, lookup });
  return (target, callback) => {
    // An address is not looked up. What is asked for within a tunnel is reached by the other side.
    if (!target.httpSocket && isBlocked(target.hostname)) throw new Blocked(target.hostname);
    return connect(target, callback);
  };
}

class Blocked extends Error {
  /** Node's own. */
  readonly code = "ERR_IP_BLOCKED";

  constructor(host: string) {
    super(`${host} is blocked by "connect.blockList"`);
  }
}
