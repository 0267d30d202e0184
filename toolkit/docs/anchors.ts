/** Ids on a page: a second that wants the same one gets another. */
export class Anchors {
  readonly #taken: Set<string>;

  /** @param taken what is an id already */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** An id like the one that is wanted, which from now on is taken. */
  take(wanted: string): string {
    let id = wanted;
    for (let at = 2; this.#taken.has(id); at++) id = `${wanted}-${at}`;
    this.#taken.add(id);
    return id;
  }
}
