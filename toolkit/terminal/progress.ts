/**
 * Says what is under way for as long as it takes: on a terminal in a line that goes away again, elsewhere in a line of
 * its own. Nothing of it is part of what the command prints.
 */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { stderr, env } = process;
  const comesAndGoes = stderr.isTTY && env.TERM !== "dumb";
  stderr.write(comesAndGoes ? `${what} …` : `${what} …\n`);
  try {
    return await work();
  } finally {
    if (comesAndGoes) stderr.write("\r\u001B[K");
  }
}
