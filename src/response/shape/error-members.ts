/** What an error body is made of. A resource may have members of these names too. */
export const errorMembers: readonly string[] = ["code", "message", "msg", "error", "errors"];
