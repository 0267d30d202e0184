import fc from "fast-check";
import { decimal } from "../../src/sandbox/market/decimal.js";
import { createSortedList } from "../../src/sandbox/lists/sorted-list.js";
import { sandboxJson } from "../../src/sandbox/http/write-response.js";

describe("decimal numbers", () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
  const texts = fc
    .tuple(fc.boolean(), digits, digits)
    .map(([minus, whole, part]) => `${minus ? "-" : ""}${whole}.${String(part).padStart(18, "0")}`);

  it("are read and written without a loss, in the shortest form", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shortest = text.replace(/\.?0*$/, "").replace(/^-0$/, "0");
        expect(decimal.format(decimal.parse(text)!)).toBe(shortest);
      }),
    );
    expect(["007", "-0.50", "1.0"].map((text) => decimal.format(decimal.parse(text)!))).toEqual(["7", "-0.5", "1"]);
  });

  it("are multiplied exactly", () => {
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const small = (value: bigint) => decimal.parse(`0.${String(value).padStart(18, "0")}`)!;
        expect(decimal.times(small(a), small(b))).toBe(a * b);
      }),
    );
  });

  it("are divided to 18 digits, half up", () => {
    const ratio = (a: string, b: string) => decimal.format(decimal.ratio(decimal.parse(a)!, decimal.parse(b)!));
    expect(ratio("1", "3")).toBe("0.333333333333333333");
    expect(ratio("2", "3")).toBe("0.666666666666666667");
    expect(ratio("0.000000000000000001", "2")).toBe("0.000000000000000001");
    expect(ratio("9", "4")).toBe("2.25");
  });

  it.each([
    "",
    "1.",
    ".5",
    "+1",
    "1e3",
    "1,5",
    "٣",
    "0x1",
    " 1",
    "1\n",
    "1".repeat(19),
    `0.${"1".repeat(19)}`,
    "1".padStart(19, "0"),
    `1.${"0".repeat(19)}`,
  ])("are not read from %j", (text) => {
    expect(decimal.parse(text)).toBeUndefined();
  });
});

describe("a sorted list", () => {
  const numbers = fc.array(fc.nat(3000), { maxLength: 2500, size: "max" });

  it("holds what a sorted array holds, after any additions and removals", () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(3000), fc.nat(3000), (added, removed, after, before) => {
        const list = createSortedList<number>((a, b) => a - b);
        const plain = new Set<number>();
        for (const number of added) {
          if (!plain.has(number)) list.add(number);
          plain.add(number);
        }
        for (const number of removed) {
          list.remove(number);
          plain.delete(number);
        }
        const all = [...plain].sort((a, b) => a - b);
        expect([...list.between()]).toEqual(all);
        expect([...list.between({}, "down")]).toEqual([...all].reverse());
        const between = all.filter((number) => number > after && number < before);
        expect([...list.between({ after, before })]).toEqual(between);
        expect([...list.between({ after, before }, "down")]).toEqual(between.reverse());
        expect(list.has(after)).toBe(plain.has(after));
      }),
      { numRuns: 60 },
    );
  });

  it("looks at a few items only to find one among many", () => {
    let visits = 0;
    const list = createSortedList<number>(
      (a, b) => a - b,
      () => visits++,
    );
    for (let number = 0; number < 100_000; number++) list.add(number);
    visits = 0;
    expect(list.between({ after: 70_000 }).next().value).toBe(70_001);
    expect(visits).toBeLessThan(25);
  });
});

describe("JSON of the sandbox", () => {
  it("is what the platform writes, but for integers of any size", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(sandboxJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(sandboxJson({ id: 2n ** 63n, none: undefined, text: "a\u2028" })).toBe(
      '{"id":9223372036854775808,"text":"a\u2028"}',
    );
  });
});
