import { type OptionRule, checkedOptions, refusedOption } from "../options/checked-options.js";
import { isCount } from "../options/call-options.js";

/** An API key and its secret. */
export interface Credentials {
  /** The API key: claim `sub`. */
  apiKey: string;
  /** The API secret exactly as issued. Do not Base64-encode it: a token signed that way is invalid. */
  apiSecret: string;
  /**
   * Claim `recv_window`: the allowed distance between nonce and the service's time, in whole seconds, 1 or more.
   * Without it the claim is left out and the service applies its default of 30.
   */
  recvWindowSeconds?: number | undefined;
}

/** A key that was read from a file may end with a line break, which is not part of it. */
const isText = (value: unknown) => typeof value === "string" && value !== "" && value === value.trim();
const needed = ["apiKey", "apiSecret"];
const rules: readonly OptionRule[] = [
  ...needed.map((name): OptionRule => [name, isText, "must be a non-empty string without white space around it"]),
  ["recvWindowSeconds", isCount, "must be a whole number, 1 or more"],
];

/**
 * Refuses credentials that cannot work.
 *
 * @throws TypeError that names the member, never its value
 */
export function assertCredentials(credentials: Credentials): void {
  const checked = checkedOptions(credentials, rules, refusalFor(credentials), "credentials");
  for (const name of needed) if (!(name in checked)) throw refusedOption(name, "is required");
}

/** Makes the error of an option, as `refusedOption` does: a mixed-up name may be a secret. */
export function refusalFor(credentials: Credentials): typeof refusedOption {
  const { apiSecret } = Object(credentials) as Partial<Credentials>;
  return (name, rule) => refusedOption(name === apiSecret ? "[secret]" : name, rule);
}
