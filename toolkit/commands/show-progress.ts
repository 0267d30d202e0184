import { paint } from "../terminal/paint.js";
import type { Progress } from "../contract/judge/interface/verdict.js";

interface Shown {
  show: (progress: Progress) => void;
  /** Clears the progress line. */
  clear: () => void;
}

/** Minimum time between lines in a log, as in CI. */
const betweenLinesMs = 10_000;

/**
 * Creates a progress display: on a terminal one line that is cleared at the end, elsewhere a line now and then, and one
 * for each wait.
 */
export function createShown(to: NodeJS.WriteStream = process.stderr): Shown {
  let lastAt: number | undefined;
  const comesAndGoes = to.isTTY && process.env.TERM !== "dumb";
  return {
    show({ done, total, operation, name, waits = "" }) {
      const count = `${done}/${total}`;
      const what = waits || `${operation} ${name}`;
      if (comesAndGoes) {
        const room = (to.columns || 80) - 1 - count.length;
        const rest = what.length < room ? ` ${what}` : ` ${what.slice(0, room - 2)}…`;
        to.write(`\r\u001B[K${paint("dim", count, to)}${rest}`);
        return;
      }
      const now = performance.now();
      if (waits === "" && lastAt !== undefined && now - lastAt < betweenLinesMs) return;
      lastAt = now;
      to.write(`${count} ${what} …\n`);
    },
    clear() {
      if (comesAndGoes) to.write("\r\u001B[K");
    },
  };
}
