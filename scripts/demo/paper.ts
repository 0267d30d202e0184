import { inspect, styleText } from "node:util";

const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined;

/** A text in a colour, where a person looks at a terminal. */
export function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return colours ? styleText(style, text) : text;
}

/** A value as a person reads it, indented below what it belongs to. */
export function show(value: unknown): string {
  const text = inspect(value, { colors: colours, depth: 6, breakLength: 110, compact: 4, maxArrayLength: 3 });
  return text.replace(/^/gm, "      ");
}
