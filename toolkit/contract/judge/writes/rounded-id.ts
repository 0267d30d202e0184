/** What an id looks like that went through a number of 53 bits. */
export const roundedIdNote = (id: string) =>
  /^\d{16,}$/.test(id) && BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER) && BigInt(Number(id)) === BigInt(id)
    ? ": a number of 53 bits, which ids of 64 bits are rounded to"
    : "";
