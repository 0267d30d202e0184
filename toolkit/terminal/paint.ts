import { styleText } from "node:util";

/**
 * A text in a colour, on a terminal that supports colours, unless they are turned off (https://no-color.org): the
 * platform reads NO_COLOR, NODE_DISABLE_COLORS and TERM.
 */
export function paint(
  style: Parameters<typeof styleText>[0],
  text: string,
  to: NodeJS.WriteStream = process.stdout,
): string {
  return to.isTTY && to.hasColors() ? styleText(style, text, { validateStream: false }) : text;
}
