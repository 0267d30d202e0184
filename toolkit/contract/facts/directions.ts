/** The names of parameters and members in one direction of paging. */
export interface WalkDirection {
  size: "first" | "last";
  cursor: "after" | "before";
  /** The member with the cursor of the next page. */
  from: "end_cursor" | "start_cursor";
  more: "has_next_page" | "has_previous_page";
  behind: "has_next_page" | "has_previous_page";
}

/** From the start of a list to its end. */
export const forward: WalkDirection = {
  size: "first",
  cursor: "after",
  from: "end_cursor",
  more: "has_next_page",
  behind: "has_previous_page",
};

/** From the end of a list to its start. */
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
