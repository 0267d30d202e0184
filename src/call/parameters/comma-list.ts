/** Items that travel in one parameter of a query, with commas between them that are not part of any item. */
export class CommaList {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}
