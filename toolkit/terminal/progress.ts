/**
 * Says what is under way for as long as it takes: on a terminal in a line that goes away again, elsewhere in a line of
 * its own. Nothing of it is part of what the command prints.
 */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { stderr } = process;
  stderr.write(stderr.isTTY ? `${what} …` : `${what} …\n`);
  try {
    return await work();
  } finally {
    if (stderr.isTTY) stderr.write("\r\u001B[K");
  }
}
