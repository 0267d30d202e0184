import { cutRedacted } from "../../src/response/secrets/cut.js";
import { createRedact, redactValue } from "../../src/response/secrets/redact.js";
import { runs } from "../support/runs.js";
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

test("on a platform that cannot encode, no text is shown that could not be searched", () => {
  const { btoa } = globalThis;
  try {
    globalThis.btoa = undefined as never;
    expect(createRedact([secret])(secret)).toBe("[not shown: it could not be searched for secrets]");
  } finally {
    globalThis.btoa = btoa;
  }
});

test.each([
  ["of letters", "0123456789abcdef".repeat(200)],
  ["of every kind of character", `${secret}-`.repeat(60)],
  ["of a key file", `-----BEGIN KEY-----\n${"MIIEpAIBAAKCAQEA\n".repeat(100)}-----END KEY-----\n`],
  ["just too long", "s3cr3t-".repeat(20)],
])("a long secret %s is taken out with all that stands behind it, however it is written", (_name, long) => {
  const redact = createRedact([long]);
  for (const spelling of spelledAnew(long)) {
    expect(redact(`before ${spelling} after`)).toMatch(/^before \S{0,4}\[secret\]$/);
  }
  expect(redact("The order 17 was not found: OPEN")).toBe("The order 17 was not found: OPEN");
});

test("of long secrets only patterns of their starts are made, until a text holds one of them", () => {
  const { RegExp } = globalThis;
  let size = 0;
  globalThis.RegExp = class extends RegExp {
    constructor(pattern: string, flags?: string) {
      super(pattern, flags);
      size += pattern.length;
    }
  } as RegExpConstructor;
  try {
    const redact = createRedact(["a", "b", "c"].map((each) => `-----BEGIN KEY-----\n${each.repeat(2000)}`));
    const sizeOf = (text: string) => [redact(text), size].at(-1) as number;
    expect(sizeOf("a%20b \\u0041")).toBeLessThan(sizeOf("-----BEGIN KEY-----%0A") / 4);
  } finally {
    globalThis.RegExp = RegExp;
  }
});

test.each([":", " ", "-", ", ", "\\x"])(
  "a secret of eight characters is taken out byte by byte as well, where %j stands between them",
  (between) => {
    const redact = createRedact(["abcdefgh"]);
    const bytes = Array.from(Buffer.from("abcdefgh"), (byte) => byte.toString(16));
    expect(redact(`<${bytes.join(between)}>`)).toBe("<[secret]>");
  },
);

test.each(["\n", " ", "\r\n    ", "\u200b", "\0", "\u00ad\t"])(
  "a secret is taken out where %j stands in it",
  (between) => {
    for (const long of ["correct horse battery staple", "a$b.c(d)e[f]g\\h^i|j"]) {
      const redact = createRedact([long]);
      for (const text of [
        Array.from(long).join(between),
        long.replaceAll(" ", between),
        long.slice(0, 9) + between + long.slice(9),
      ])
        expect(redact(`<${text}>`)).toBe("<[secret]>");
    }
    expect(createRedact(["         "])("The order 17 was not found")).toBe("The order 17 was not found");
  },
);

test("a secret is taken out of Base64 that stands in lines, wherever they end", () => {
  const long = "The Key+of/some-service.that?is longer than a line";
  const base64 = Buffer.from(long).toString("base64");
  for (const [width, end] of [
    [60, "\n"],
    [64, "\r\n"],
    [20, "\n "],
  ] as const) {
    const lines = base64.replace(new RegExp(`.{${width}}`, "g"), `$&${end}`);
    expect(createRedact([long])(`before ${lines} after`)).toMatch(/^before \[secret\]\S{0,3} after$/);
  }
});

test.each(["\n", "\r\n", "=\r\n", "\\n", "\\r\\n", "<br>\n", "<br />"])(
  "a secret is taken out of a longer text in Base64 whose lines end by %j, wherever it stands in it",
  (end) => {
    for (let before = 0; before < 120; before++) {
      const longer = `${"x".repeat(before)}Zq7m/Pn3RtX9+vBk2 and what comes behind it, which is longer than a line`;
      const lines = Buffer.from(longer)
        .toString("base64")
        .match(/.{1,40}/g)!;
      expect([before, createRedact(["Zq7m/Pn3RtX9+vBk2"])(lines.join(end))]).toEqual([
        before,
        expect.stringContaining("[secret]"),
      ]);
    }
  },
);

test("of a secret that begins like a longer one, what follows in the longer one is taken out too", () => {
  const long = "0123456789abcdef".repeat(16);
  for (const short of [126, 127, 128]) {
    expect(createRedact([long.slice(0, short), long])(`before ${long} after`)).toBe("before [secret]");
  }
});

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

test("a secret with line ends as quoted-printable has them, and a text that repeats its start, end", () => {
  const lines = "=\n".repeat(60);
  const redact = createRedact([`${lines}k`]);
  const text = lines.slice(0, -1).repeat(200);
  expect(redact(text)).toBe(text);
  expect(redact(`before ${lines}k after`)).toBe("before [secret] after");
});

const inBytes = (character: string, write: (hex: string) => string) =>
  Array.from(Buffer.from(character), (byte) => write(byte.toString(16).padStart(2, "0"))).join("");
const inUnits = (character: string, write: (hex: string) => string) =>
  Array.from(character.split(""), (unit) => write(unit.charCodeAt(0).toString(16).padStart(4, "0"))).join("");
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const ways: ((character: string) => string)[] = [
  (character) => character,
  (character) => inBytes(character, (hex) => `%${hex}`),
  (character) => inBytes(character, (hex) => `%25${hex.toUpperCase()}`),
  (character) => inBytes(character, (hex) => `=${hex.toUpperCase()}`),
  (character) => inBytes(character, (hex) => `\\x${hex}`),
  (character) => inUnits(character, (hex) => `\\u${hex}`),
  (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  (character) => `&#${character.codePointAt(0)};`,
  (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`,
  encodeURIComponent,
  inJson,
  (character) => inJson(inJson(character)),
];

test.each([
  "abcxyz0189",
  "ABCabc+/=",
  "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  "äö€鍵🔑ab",
  "\\\\\"'/u0x25%",
  " \t\n%&=\r",
])("secrets of %j are taken out with each character in a way of its own, and half of one ends", (alphabet) => {
  const letters = Array.from(alphabet);
  let seed = 1;
  const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let count = runs(100); count > 0; count--) {
    const characters = Array.from({ length: 4 + draw(30) }, () => letters[draw(letters.length)]!);
    const redact = createRedact([characters.join("")]);
    const spelling = characters.map((character) => ways[draw(ways.length)]!(character)).join("");
    expect([spelling, redact(`<${spelling}>`)]).toEqual([spelling, "<[secret]>"]);
    const half = spelling.slice(0, 1 + draw(spelling.length - 1));
    // Takes as long as the text is, or for ever.
    redact(half.repeat(Math.ceil(10_000 / half.length)));
  }
});

test.each([
  ["\\134".repeat(6) + "X9", "\\134".repeat(2000)],
  ["\\u005c".repeat(6) + "X9", "\\u005c".repeat(2000)],
  ["\\%5c".repeat(8) + "X9", "\\%5c".repeat(2000)],
  ["%".repeat(32) + "X", `25${"%2525".repeat(2000)}`],
  ["&amp;".repeat(8) + "X", "&amp;".repeat(2000)],
  ["=3D".repeat(8) + "X", "=3D3D".repeat(2000)],
])("a secret that looks like an encoding, %j, ends too", (odd, text) => {
  expect(createRedact([odd])(text)).toBe(text);
  expect(createRedact([odd])(`<${odd}>`)).toBe("<[secret]>");
});

test("bytes and characters of a secret, one by one in a body, are taken out as a whole", () => {
  const redact = createRedact([secret]);
  const bytes = [...Buffer.from(secret)];
  for (const spread of [
    bytes,
    bytes.map(String),
    bytes.map((byte) => byte.toString(16)),
    Object.assign({}, bytes),
    Array.from(secret),
  ]) {
    expect(redactValue({ code: 1, echo: spread }, redact)).toEqual({ code: 1, echo: "[secret]" });
  }
  // A cursor that begins as a token does is none because of what stands beside it.
  const ordinary = { ids: [1, 2, 3], text: ["a", "b"], page: { end_cursor: "eyJpZCI6MX0", price: "1.50000000" } };
  expect(redactValue(ordinary, redact)).toEqual(ordinary);
});

test("a secret out of a file is known without its last line end, too", () => {
  expect(createRedact(["a-secret-of-a-file\n"])("no key for a-secret-of-a-file!")).toBe("no key for [secret]!");
});

test("of a long text only the start is looked through, and nothing of a secret is left at its end", () => {
  const seen: number[] = [];
  const inner = createRedact([secret]);
  const redact = (text: string) => {
    seen.push(text.length);
    return inner(text);
  };
  for (let before = 0; before < 60; before++) {
    const start = cutRedacted(" ".repeat(before) + `${secret} `.repeat(2000), 1024, redact);
    expect(start).not.toMatch(/S3c|quo|laut/);
    expect(start.length).toBeGreaterThan(100);
  }
  expect(Math.max(...seen)).toBeLessThan(20_000);
});

test("words before a secret that is longer than what is searched are kept", () => {
  const long = "0123456789abcdef".repeat(2000);
  expect(cutRedacted(`bad key: ${long}`, 1024, createRedact([long]))).toBe("bad key: [secret]");
});

test("an access token is what stands from eyJ on in a run of its characters, where a dot comes after it", () => {
  const redact = createRedact();
  expect(redact("The end. eyJhbGciOi.J9")).toBe("The end. [access token]");
  expect(redact("v1.eyJabc and eyJa%2eb, eyJa%2Eb")).toBe("v1.eyJabc and [access token], [access token]");
  expect(redact("xeyJa.b%2fc")).toBe("x[access token]%2fc");
});

test("a secret of three characters is not looked for, and one in pieces of four is found in a list", () => {
  expect(createRedact(["abc"])("abc")).toBe("abc");
  const redact = createRedact(["abcdefgh"]);
  expect(redactValue(["abcd", "efgh"], redact)).toBe("[secret]");
  expect(redactValue({ one: "abcd", two: "efgh" }, redact)).toBe("[secret]");
  expect(redactValue(["abcde", "fgh"], redact)).toEqual(["abcde", "fgh"]);
});

test.each([
  ["Base64 of the alphabet for URLs", ">>>???>>>???", "Pj4-Pz8_Pj4-Pz8_"],
  ["Base64 of the ordinary one", ">>>???>>>???", "Pj4+Pz8/Pj4+Pz8/"],
  ["Base64 of either alphabet inside a longer text", ">>>???>>>???", "eD4-Pj8_Pz4-Pj8_P3k="],
  ["Base64 in lines, with signs in it", ">>>???>>>???", "Pj4+Pz8/\nPj4+Pz8/"],
  ["a form, whose spaces are plus signs", "a b c", "a+b+c"],
  ["HTML by the names of its signs", "<a>'\"&b", "&lt;a&gt;&apos;&quot;&amp;b"],
])("a secret is taken out of %s", (_how, secret, spelling) => {
  expect(createRedact([secret])(spelling)).toMatch(/^.{0,2}\[secret\].{0,3}$/);
});

test.each([
  ["a plus sign that stands for a space only", "a-b-c-d", "a+b+c+d"],
  ["bytes of a secret of seven characters", "abcdefg", "61 62 63 64 65 66 67"],
  ["Base64 of a longer text with a secret of seven characters", "abcdefg", Buffer.from("xabcdefgy").toString("base64")],
])("nothing is taken out of %s", (_what, secret, text) => {
  expect(createRedact([secret])(text)).toBe(text);
});
