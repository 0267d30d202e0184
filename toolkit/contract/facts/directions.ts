/** The words of a walk in one direction. */
export interface WalkDirection {
  size: "first" | "last";
  cursor: "after" | "before";
  /** Where the cursor of the next page stands. */
  from: "end_cursor" | "start_cursor";
  more: "has_next_page" | "has_previous_page";
  behind: "has_next_page" | "has_previous_page";
}

export const forward: WalkDirection = {
  size: "first",
  cursor: "after",
  from: "end_cursor",
  more: "has_next_page",
  behind: "has_previous_page",
};

export const backward: WalkDirection = {
  size: "last",
  cursor: "before",
  from: "start_cursor",
  more: "has_previous_page",
  behind: "has_next_page",
};

/** The direction of a walk that a parameter belongs to. */
export const directionOf = (parameter: string): WalkDirection =>
  parameter === "last" || parameter === "before" ? backward : forward;
