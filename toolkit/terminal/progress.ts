/**
 * Shows on standard error that a task is running.
 *
 * @param isLogged whether it is said elsewhere than on a terminal too
 */
export async function progress<T>(what: string, work: () => Promise<T>, isLogged = true): Promise<T> {
  const line = createProgressLine();
  line.show(`${what} …`, isLogged ? `${what} …` : undefined);
  try {
    return await work();
  } finally {
    line.clear();
  }
}

/** A line on standard error that shows what is going on. */
interface ProgressLine {
  /**
   * Shows a text on a terminal, in place of the one before.
   *
   * @param logged the line that is written elsewhere, such as to a log; none if it is undefined
   */
  readonly show: (text: string, logged?: string) => void;
  /** Clears the line on a terminal. */
  readonly clear: () => void;
}

/** Creates a progress line: on a terminal it is written over and cleared at the end, elsewhere each line stays. */
export function createProgressLine(to: NodeJS.WriteStream = process.stderr): ProgressLine {
  const isTerminal = to.isTTY && process.env.TERM !== "dumb";
  return {
    show(text, logged) {
      if (isTerminal) to.write(`\r\u001B[K${text}`);
      else if (logged !== undefined) to.write(`${logged}\n`);
    },
    clear() {
      if (isTerminal) to.write("\r\u001B[K");
    },
  };
}
