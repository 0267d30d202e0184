import fc from "fast-check";
import { canonicalDecimal } from "../../../toolkit/text/canonical-decimal.js";

test.each([
  ["1.2500e-1", "0.125"],
  ["0E-8", "0"],
  ["-0.0", "0"],
  ["+01.", "1"],
  [".5E+3", "500"],
  ["-12.5e2", "-1250"],
  ["9007199254740993.1e-3", "9007199254740.9931"],
  ["1e0005", "100000"],
  ["1e9999999999", "1e9999999999"],
  ["e5", "e5"],
  ["", ""],
])("%j is %j", (text, shortest) => {
  expect(canonicalDecimal(text)).toBe(shortest);
});

test("what is written with an exponent is what it is without", () => {
  const digits = fc.integer({ min: 0, max: 10 ** 15 });
  fc.assert(
    fc.property(digits, fc.integer({ min: -30, max: 30 }), (value, exponent) => {
      const [scaled, places] = [BigInt(value) * 10n ** BigInt(exponent + 30), 30];
      const text = String(scaled).padStart(places + 1, "0");
      const plain = `${text.slice(0, -places)}.${text.slice(-places)}`;
      expect(canonicalDecimal(`${value}e${exponent}`)).toBe(canonicalDecimal(plain));
    }),
    { seed: 1 },
  );
});

test("zeros between digits take a time in proportion to their number", () => {
  const zeros = "0".repeat(1_000_000);
  expect(canonicalDecimal(`1.${zeros}1`)).toBe(`1.${zeros}1`);
  expect(canonicalDecimal(`1.${zeros}`)).toBe("1");
});
