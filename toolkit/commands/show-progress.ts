import { paint } from "../terminal/paint.js";
import type { Progress } from "../contract/judge/interface/verdict.js";

interface Shown {
  show: (progress: Progress) => void;
  /** Takes away what goes away again. */
  clear: () => void;
}

/** Whoever reads it later, as in CI, needs no more lines than this. */
const betweenLinesMs = 10_000;

/**
 * Creates what shows progress: on a terminal in a line that goes away again, elsewhere in a line now and then, and in one
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
