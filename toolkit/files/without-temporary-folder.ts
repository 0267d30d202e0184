/** A message about files in a temporary folder of this name, in which they are called by their names there. */
export function withoutTemporaryFolder(message: string, name: string): string {
  return message.replace(new RegExp(`[^\\s'"]*/${name}-\\w+/`, "g"), "");
}
