/** One direction of pagination. Places are member names joined by `/`, from the data on. */
export interface Direction {
  /** The parameter that takes the cursor. */
  readonly parameter: string;
  /** The parameter for the page size. A walk with it goes in this direction, whatever cursors it has. */
  readonly size?: string;
  /** The place of the cursor of the next page. */
  readonly cursor: string;
  /** The place of the flag for a further page. Without it there is a further page whenever there is a cursor. */
  readonly more?: string;
  /** Whether that flag may be absent: then a cursor means a further page, unless it repeats on an empty page. */
  readonly moreMayBeAbsent?: boolean;
}

/** How a list is cut into pages. */
export interface Pages {
  /** The place of the items; empty if the data is the array itself. */
  readonly items: string;
  /** Whether an empty page may lack them. */
  readonly itemsMayBeAbsent?: boolean;
  /** The place of the resource in an item, if it is not the item itself. */
  readonly node?: string;
  /** From the first page on. */
  readonly forward: Direction;
  /** From the last page back, if the operation supports that. */
  readonly backward?: Direction;
}
