/**
 * The headers of a request, by their names in lower case. Creating the platform's own class costs as much as checking
 * the parameters, and on Node it loads all of `fetch`.
 */
export class PlainHeaders {
  readonly #values = new Map<string, string>();

  /** @param given headers without a value are left out */
  constructor(given: Readonly<Record<string, unknown>>) {
    const values = given as Record<string, string | number | bigint | boolean | undefined>;
    for (const [name, value] of Object.entries(values)) if (value !== undefined) this.set(name, String(value));
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.#values.entries();
  }
}
