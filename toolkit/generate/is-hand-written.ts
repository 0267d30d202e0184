/** How every generated file starts. */
const starts = /^(\/\/ Generated from the description\. Do not edit|# Generated: do not edit)/;

/** Whether a file holds something that was not generated, and would be lost. */
export function isHandWritten(text: string): boolean {
  return text.trim() !== "" && !starts.test(text.replace(/^\uFEFF/, ""));
}
