import type { AccountOptions } from "./account.js";
import type { Service } from "./service.js";

/** A service that differs from the others in a way that nothing forbids: the judge must have nothing against it. */
export interface TolerableService {
  /** A sentence. */
  name: string;
  /** Default: none, where the account or the overlay makes the difference. */
  change?: (service: Service) => void;
  account?: AccountOptions;
  /** The overlay under which it conforms, by the name of its file or by its path. Default: none is needed. */
  overlay?: string;
}
