import type { Description, Schema } from "../description/parts/description.js";

/** Where a schema is shown. */
export interface Shown {
  description: Description;
  /** Whether a member is one there: what only the service sets is in no request, for example. Default: each is. */
  isShown?: ((member: Schema) => boolean) | undefined;
  /** The bodies whose examples are on the page already. Default: none is. */
  exemplified?: Set<object>;
  /** The references within whose targets it is shown. */
  within?: readonly string[];
}
