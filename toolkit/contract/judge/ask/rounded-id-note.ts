/** A note if an id looks as if it was rounded to a number of 53 bits. */
export const roundedIdNote = (id: string) =>
  /^\d{16,}$/.test(id) && BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER) && BigInt(Number(id)) === BigInt(id)
    ? ": a number of 53 bits, which ids of 64 bits are rounded to"
    : "";
