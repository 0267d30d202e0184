/** Less than what a text is cut to (`report/mask.ts`), so that the rest of a note fits too. */
const longest = 9000;

/** The things of a note in one list: all of them or, of very many, as many as fit, and how many more there are. */
export function allNamed(things: Iterable<string>): string {
  const all = [...things];
  let length = 0;
  const named = all.filter((each) => (length += each.length + 2) <= longest);
  return [...named, ...(named.length < all.length ? [`and ${all.length - named.length} more`] : [])].join(", ");
}
