type Side = "given" | "received";
/** Where values stand in an operation, or in a component. */
export type ValuePlace =
  | readonly ["place", side: Side, operation: string, ...names: string[]]
  | readonly ["component", side: Side, component: string, ...names: string[]];

/**
 * What a change is about, by names as they stand in the description: two reports about one thing have one in common. An
 * operation is meant by its method and its path, without the names in it. What is given is called by where it travels
 * (`query`, `body` …), its name there, and the names of members on the way to it; what is received by these alone, from the
 * body on. An item of a list, and a member of any other name, is `*`; one of several choices is among the names by its
 * label.
 */
export type Subject =
  | readonly ["path", path: string]
  | readonly ["operation", operation: string]
  | ValuePlace
  /** One keyword of the schema at a place. */
  | readonly ["keyword", keyword: string, place: ValuePlace]
  | readonly ["error", name: string]
  | readonly ["servers", operation?: string];
