import { paint } from "../terminal/paint.js";
import { createProgressLine } from "../terminal/progress.js";
import type { Progress } from "../contract/judge/interface/verdict.js";

interface JudgeProgress {
  show: (progress: Progress) => void;
  /** Clears the progress line. */
  clear: () => void;
}

/** Minimum time between lines in a log, as in CI. */
const betweenLinesMs = 10_000;

/** Creates the progress display of the judge: in a log a line now and then, and one for each wait. */
export function createJudgeProgress(to: NodeJS.WriteStream = process.stderr): JudgeProgress {
  const line = createProgressLine(to);
  let lastAt = -Infinity;
  return {
    show({ done, total, operation, name, waits = "" }) {
      const count = `${done}/${total}`;
      const what = waits || `${operation} ${name}`;
      const room = (to.columns || 80) - 1 - count.length;
      const rest = what.length < room ? ` ${what}` : ` ${what.slice(0, room - 2)}…`;
      const now = performance.now();
      const isLogged = waits !== "" || now - lastAt >= betweenLinesMs;
      if (isLogged) lastAt = now;
      line.show(paint("dim", count, to) + rest, isLogged ? `${count} ${what} …` : undefined);
    },
    clear: line.clear,
  };
}
