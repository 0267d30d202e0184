/** One direction of a walk. Places are member names joined by `/`, from the data on. */
export interface Direction {
  /** The parameter that takes the cursor. */
  readonly parameter: string;
  /** The parameter that bounds a page. A walk that has it goes in this direction, whatever cursors it has. */
  readonly size?: string;
  /** Where the cursor of the next page stands. */
  readonly cursor: string;
  /** Where it says whether there is more. Without it there is more wherever there is a cursor. */
  readonly more?: string;
  /** Whether it may say nothing there: then there is more where there is a cursor, until an empty page has that of before. */
  readonly moreMayBeAbsent?: boolean;
}

/** How a list is cut into pages. */
export interface Pages {
  /** Where the items stand; an empty text where the data is the array itself. */
  readonly items: string;
  /** Whether a page without items may leave them out. */
  readonly itemsMayBeAbsent?: boolean;
  /** Where the resource stands in an item, if it is not the item itself. */
  readonly node?: string;
  /** From the first page on. */
  readonly forward: Direction;
  /** From the last page back, if the list can be walked so. */
  readonly backward?: Direction;
}
