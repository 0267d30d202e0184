/** The `Age` header (RFC 9111, 5.1) in milliseconds: 0 without one, NaN for one that cannot be read. */
export function ageMsOf(age: string | null | undefined): number {
  if (age === null || age === undefined) return 0;
  return /^\d{1,10}$/.test(age) ? Number(age) * 1000 : Number.NaN;
}
