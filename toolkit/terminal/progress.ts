/**
 * Shows a running task on stderr: on a terminal in a line that disappears at the end, elsewhere in a line of its own.
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
