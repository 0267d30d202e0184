import { createRedact } from "../../src/response/redact.js";
import { spelledAnew } from "../support/spelled-anew.js";

const secret = 'S3cret/with+"quotes"&ümlaut';

test.each(spelledAnew(secret))("a secret is taken out as %s", (spelling) => {
  const redacted = createRedact([secret])(`before ${spelling} after`);
  expect(redacted).toMatch(/^before \S{0,4}\[secret\]\S{0,6} after$/);
});

test.each(["abcd", "ünïc", "a b c", "{}[]", "1234", "\\\\\\\\", "====", "%%%%", "0000"])(
  "a short secret %j is taken out as it is, and in Base64, hexadecimal, URLs and JSON; other texts stay",
  (short) => {
    const redact = createRedact([short]);
    const bytes = Buffer.from(short);
    const texts = [short, bytes.toString("base64"), bytes.toString("hex"), encodeURIComponent(short)];
    for (const text of [...texts, JSON.stringify(short).slice(1, -1)]) {
      expect(redact(`<${text}>`)).toMatch(/^<\[secret\]={0,2}>$/);
    }
    expect(redact("The order 17 was not found: OPEN")).toBe("The order 17 was not found: OPEN");
  },
);

test("two secrets are taken out of one text, each wherever it stands", () => {
  const redact = createRedact(["first-secret", "second-secret"]);
  expect(redact("a first-secret b second-secret c first-secret")).toBe("a [secret] b [secret] c [secret]");
});

test.each(["%".repeat(24), "\\".repeat(24), "0".repeat(24), " ".repeat(24), "a".repeat(64)])(
  "a secret of many equal characters %j, and texts that nearly hold it, end",
  (equal) => {
    const redact = createRedact([`${equal}!`]);
    for (const part of ["%", "25", "%25", "\\", "\\u", "0", "00", "30", "48", "a", "61", "97,", "=", "&#0"]) {
      const text = part.repeat(2000);
      expect(redact(text)).toBe(text);
    }
  },
);
