/** A package of `bench/package.json`, or a module that is made by `prepare`: neither is there when this is compiled. */
export async function peer<T>(specifier: string): Promise<T> {
  return (await import(specifier)) as T;
}
