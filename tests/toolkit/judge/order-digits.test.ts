import { createOrderDigits } from "../../../toolkit/contract/judge/probe/order-digits.js";

test("an amount without its digits is told from those of the creations beside it", () => {
  const digits = createOrderDigits();
  // Some of them end with a zero, and so are the ones behind them, but for a digit.
  const amounts = Array.from({ length: 30 }, () => digits.next("BTC-USDT", "0.0125"));
  for (const amount of amounts) {
    for (const each of ["0.0125", "0.01250", "0.0126", "0.013", "0.01", "0.02"])
      expect(digits.isRounded(each, amount)).toBe(true);
    for (const each of [...amounts, "0", "0.0127", "0.012625", "0.015", "0.03", "0.1", "1.25"])
      expect(digits.isRounded(each, amount)).toBe(false);
  }
});

test("an amount is recognized that a market rounds by a step", () => {
  const digits = createOrderDigits();
  expect(digits.isRounded("0.0105", digits.next("BTC-USDT", "0.01"))).toBe(true);
});
