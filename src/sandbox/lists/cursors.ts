/** Writes and reads the cursors of one kind of item. */
export type Cursors = ReturnType<typeof createCursors>;

/**
 * Creates cursors that contain the id of an item, so that they keep their position while the list changes, even when
 * the item itself leaves the list.
 *
 * @param exists whether there is an item with this id, in the list or no longer in it
 */
export function createCursors(kind: string, exists: (id: bigint) => boolean) {
  const write = (id: bigint) => btoa(`${kind}:${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return {
    write,
    /** The id in a cursor; undefined if it belongs to no existing item. */
    read(cursor: string): bigint | undefined {
      if (!/^[\w-]{1,64}$/.test(cursor)) return undefined;
      let text: string;
      try {
        text = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
      } catch {
        return undefined;
      }
      const digits = /^(\w+):([0-9]+)$/.exec(text);
      if (digits?.[1] !== kind) return undefined;
      const id = BigInt(digits[2] ?? "");
      // Each item has exactly one cursor: no other spelling is accepted.
      return write(id) === cursor && exists(id) ? id : undefined;
    },
  };
}
