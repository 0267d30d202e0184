/** What a change asks of the version: a major one can break a client, a minor one adds something. */
export type Impact = "major" | "minor" | "patch";

/** One difference between two bundles. */
export interface Change {
  impact: Impact;
  /** Operation or component, such as `GET /viewer/orders`. */
  where: string;
  /** What differs: the rule's own words where a rule found it. */
  what: string;
  /** The diff rules that it breaks; none for what breaks nothing. */
  rules: string[];
}
