import { styleText } from "node:util";

/**
 * A text in a colour, where a person looks at a terminal that has colours and nobody has asked for none
 * (https://no-color.org): the platform reads NO_COLOR, NODE_DISABLE_COLORS and TERM.
 */
export function paint(
  style: Parameters<typeof styleText>[0],
  text: string,
  to: NodeJS.WriteStream = process.stdout,
): string {
  return to.isTTY && to.hasColors() ? styleText(style, text, { validateStream: false }) : text;
}
