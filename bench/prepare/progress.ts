import { createProgressLine } from "../../toolkit/terminal/progress.js";

const line = createProgressLine();
let logged = "";

/** Shows on standard error what is going on: in a log only each new title. Without a text: clears the line. */
export function progress(text = ""): void {
  if (!text) {
    line.clear();
    return;
  }
  const [title = ""] = text.split(":");
  line.show(text, title === logged ? undefined : `… ${title}`);
  logged = title;
}
