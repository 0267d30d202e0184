let shown = "";

/** Says on standard error what is going on: one line that is written over on a terminal. Without a text: clears it. */
export function progress(text = ""): void {
  const { stderr } = process;
  if (stderr.isTTY) stderr.write(`\r${text.padEnd(shown.length)}${text ? "" : "\r"}`);
  // In a log only each new title counts.
  else if (text && text.split(":")[0] !== shown.split(":")[0]) stderr.write(`… ${text.split(":")[0] ?? ""}\n`);
  if (text || stderr.isTTY) shown = text;
}
