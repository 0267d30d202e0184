/** Mutants under which services and clients behave as before, each with the reason. */
export interface Equivalent {
  /** Matches operator and site. */
  pattern: RegExp;
  reason: string;
}

export const equivalents: readonly Equivalent[] = [
  { pattern: /^prose-change /, reason: "the prose of an operation explains it and binds nobody" },
  { pattern: /^success-example-change /, reason: "the summary of an example explains it and binds nobody" },
  {
    pattern: /^example-member-type examples Accounts$/,
    reason: "the shape of accounts is not shown, so any example fits",
  },
  {
    pattern: /^security-default-drop /,
    reason: "every operation names its own security, so the default is never used",
  },
];
