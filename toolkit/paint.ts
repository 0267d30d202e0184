import { styleText } from "node:util";

/** A text in a colour, where a person looks at a terminal and has not asked for none (https://no-color.org). */
export function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;
}
