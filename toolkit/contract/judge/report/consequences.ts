import { consequenceRules } from "./consequence-rules.js";

const { within, across } = consequenceRules;

export interface SeenCause {
  key: string;
  /** Operations that all of its sightings relied on. */
  through: readonly string[] | undefined;
  finding: { operation: string };
}

/** The operations in the order in which they build on each other. */
const footing = ["createOrder", "listOrders", "getOrder", "cancelOrder", "cancelAllOrders"];

/**
 * Leaves out causes that may follow from others: by the rules, or since they rely on operations with findings of
 * their own. Of causes that may follow from each other, one stays.
 *
 * @param causes most telling first
 */
export function withoutConsequences<Cause extends SeenCause>(causes: readonly Cause[]): Cause[] {
  /** The cause for which each one is left out. */
  const reasons = new Map<Cause, Cause>();
  const endOf = (cause: Cause): Cause => {
    const reason = reasons.get(cause);
    return reason ? endOf(reason) : cause;
  };
  const leaveOutFor = (cause: Cause, others: readonly Cause[]) => {
    const reason = others.find((other) => endOf(other) !== cause);
    if (reason) reasons.set(cause, reason);
  };
  const follows = (rules: typeof within, { key }: Cause, other: Cause) =>
    other.key !== key && rules.some(([cause, by]) => cause.test(key) && by.test(other.key));
  for (const cause of [...causes].reverse()) {
    const isMeans = (other: Cause) =>
      (other.finding.operation === cause.finding.operation && follows(within, cause, other)) ||
      follows(across, cause, other);
    leaveOutFor(cause, causes.filter(isMeans));
  }
  const blamed = causes.filter(({ through }) => !through);
  const place = ({ finding }: Cause) => footing.indexOf(finding.operation);
  const indirect = causes
    .filter((cause) => cause.through && !reasons.has(cause))
    .sort((one, other) => place(one) - place(other));
  for (const cause of indirect) {
    const { operation } = cause.finding;
    const isThrough = ({ finding }: Cause) =>
      finding.operation !== operation && cause.through?.includes(finding.operation) === true;
    leaveOutFor(cause, blamed.filter(isThrough));
    if (!reasons.has(cause)) blamed.push(cause);
  }
  return causes.filter((cause) => !reasons.has(cause));
}
