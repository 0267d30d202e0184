/**
 * The words of a type as a part of other words: in parentheses if it has several parts, or a limit that could be that of
 * a list around it.
 */
export function grouped(words: string): string {
  const bare = bareWords(words);
  const isCompound = /, | or | with /.test(bare.replace(/\(.*?\)/g, "")) || /^array of .*(?<! of) \(/.test(bare);
  return isCompound ? `(${words})` : words;
}

/** One of several types. After a list the others could be taken for its items. */
export function choiceOf(all: readonly string[]): string {
  const isList = (words: string, at: number) => at < all.length - 1 && /array of [^()]*$/.test(bareWords(words));
  return all.map((each, at) => (isList(each, at) ? `(${each})` : each)).join(" or ");
}

/** Without what is shown as a list, a text or a value, and without parentheses in parentheses. */
function bareWords(words: string): string {
  const inner = /<(q|code|ul|a)\b[^>]*>(?:(?!<\1\b)[^])*?<\/\1>|(?<=\([^()]*)\([^()]*\)/g;
  const bare = words.replace(inner, "");
  return bare === words ? bare : bareWords(bare);
}
