/** Writes and reads the cursors of one kind of item. */
export interface Cursors {
  write: (id: bigint) => string;
  /** The id in a cursor, or undefined where it is none of an item that there is. */
  read: (cursor: string) => bigint | undefined;
}

/**
 * Creates cursors that hold the id of an item, so that they keep their place while the list around them changes, and
 * also when the item itself leaves the list.
 *
 * @param exists whether there is an item with this id, in the list or out of it since
 */
export function createCursors(kind: string, exists: (id: bigint) => boolean): Cursors {
  const write = (id: bigint) => btoa(`${kind}:${id}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return {
    write,
    read(cursor) {
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
      // One item, one cursor: no other spelling of it.
      return write(id) === cursor && exists(id) ? id : undefined;
    },
  };
}
