/** An object without some of its members. */
export function without(body: object, isLeftOut: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}
