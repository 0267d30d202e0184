import { errorData } from "../../src/response/error-data.js";
import { cut, cutRedacted } from "../../src/response/secrets/cut.js";
import { createRedact } from "../../src/response/secrets/redact.js";

const most = 64 * 1024;
const asIs = (text: string) => text;
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const redact = createRedact(["top-secret"]);

test("a text is cut by its bytes of UTF-8, between characters", () => {
  expect(cut("abc", 3)).toBe("abc");
  expect(cut("abcd", 3)).toBe("abc");
  expect(cut("äöü", 6)).toBe("äöü");
  expect(cut("äöü", 5)).toBe("äö");
  expect(cut("€€", 6)).toBe("€€");
  expect(cut("€€", 5)).toBe("€");
  expect(cut("😀😀", 7)).toBe("😀");
});

test("an error keeps JSON of ordinary size and depth as data, and anything else as text", () => {
  expect(errorData('{"code":7}', asIs)).toEqual({ code: 7 });
  expect(errorData('{"code":9007199254740993}', asIs)).toEqual({ code: 9007199254740993n });
  expect(errorData("<p>no</p>", asIs)).toBe("<p>no</p>");
  expect(errorData(nested(100), asIs)).toEqual(JSON.parse(nested(100)));
  expect(errorData(nested(101), asIs)).toBe(nested(101));
  expect(errorData(nested(100_000).slice(0, most), asIs)).toBe(nested(100_000).slice(0, most));
  // One more level of values that hold nothing more.
  const flat = `${"[".repeat(100)}1${"]".repeat(100)}`;
  expect(errorData(flat, asIs)).toBe(flat);
  const fits = JSON.stringify("x".repeat(most - 2));
  expect(errorData(fits, asIs)).toBe(fits.slice(1, -1));
  const larger = JSON.stringify("x".repeat(most - 1));
  expect(errorData(larger, asIs)).toBe(larger.slice(0, most));
});

test("escapes of a text are undone before secrets are looked for", () => {
  expect(errorData(String.raw`no JSON: \u0074op-secret \/ \u004A`, redact)).toBe("no JSON: [secret] / J");
  // No more of it is kept than 64 KB, and six characters may stand for one.
  const escaped = String.raw`\u0061`.repeat(most + 5);
  expect(errorData(escaped, asIs)).toBe("a".repeat(most));
});

test("no more of a long text is looked through than is kept, and nothing is kept that was cut off in looking", () => {
  const seen: number[] = [];
  const look = (text: string) => (seen.push(text.length), redact(text));
  expect(cutRedacted("y".repeat(10 * most), most, look)).toBe("y".repeat(most));
  expect(seen.every((length) => length < 2 * most)).toBe(true);
  expect(cutRedacted("short top-secret", most, look)).toBe("short [secret]");
  // A long secret leaves little: what moves up from behind may be the start of one whose end was not looked at.
  const long = Array.from({ length: 17 }, (_, index) => `part-${index}`).join();
  for (let shift = 0; shift < long.length; shift += 7) {
    const kept = cutRedacted("-".repeat(shift) + long.repeat(100), 1000, createRedact([long]));
    expect(kept).not.toContain("part");
  }
});
