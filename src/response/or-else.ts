/** What a function returns, or something else where it throws, as with values that others have made. */
export function orElse<T, Other>(read: () => T, other: Other): T | Other {
  try {
    return read();
  } catch {
    return other;
  }
}
