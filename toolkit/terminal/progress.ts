import { createProgressLine } from "./progress-line.js";

/** Shows on standard error that a task is running. */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const line = createProgressLine();
  line.show(`${what} …`, `${what} …`);
  try {
    return await work();
  } finally {
    line.clear();
  }
}
