import { longTest } from "../../support/runs.js";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createMask } from "../../../toolkit/contract/judge/report/mask.js";
import { relationTable } from "../../../toolkit/contract/judge/lists/relations.js";
import { verdictHtml } from "../../../toolkit/contract/judge/report/verdict-html.js";
import { verdictJunit } from "../../../toolkit/contract/judge/report/verdict-junit.js";
import { verdictText } from "../../../toolkit/contract/judge/report/verdict-text.js";
import { described } from "../../support/described.js";
import { spelledAnew } from "../../support/spelled-anew.js";
import { answering, isCreation, judged, urlOf } from "./sandbox-judged.js";

const secret = 'S3cret/with+"quotes"&ümlaut';

test.each(spelledAnew(secret))("a secret is masked as %s", (spelling) => {
  const masked = createMask([secret])(`before ${spelling} after`);
  expect(masked).toMatch(/^before \S{0,4}\[masked\]\S{0,6} after$/);
});

/** What is minted while the judge runs: a signature, claims, and claims that are long. */
const minted = [43, 110, 300].map((length) =>
  Array.from({ length: 4 }, (_, part) => createHash("sha512").update(`${length} ${part}`).digest("base64url"))
    .join("")
    .slice(0, length),
);

const token = [Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url"), minted[1], minted[0]].join(".");
const forged = [
  `${token}==`,
  token.replace(/[^.]+$/, ""),
  `${token.slice(0, 50)}~>?~>?~>?`,
  `§${token}`,
  "a+b/c~d.e=".repeat(5),
];

test.each([...minted, token, ...forged])("what is secret later is masked wherever it stands: %s", (token) => {
  const secrets = new Set(["a secret of its own"]);
  const mask = createMask(secrets);
  const bytes = Buffer.from(token);
  const base64 = ["", "{", '{"'].map((before) => Buffer.from(`${before}${token}"}`).toString("base64"));
  const echoes = [
    token,
    token.replaceAll(".", "%2E"),
    ...base64,
    ...base64.map(encodeURIComponent),
    Buffer.from(bytes.toString("base64")).toString("base64"),
    bytes.toString("hex"),
    Buffer.from(token, "utf16le").toString("base64"),
  ];
  secrets.add(token);
  for (const echo of echoes) {
    for (const text of [echo, `short words, ${echo}`, `${echo}\tand more`]) {
      expect(mask(text)).toContain("[masked]");
      expect(mask(text)).not.toContain(echo.slice(8, 40));
    }
  }
  const words = "no word of this is as long as a token, and nothing of it is taken out ".repeat(4);
  expect(mask(words)).toBe(words);
});

test("what was put in place of a secret is never looked at again", () => {
  for (const secrets of [
    ["k", "s"],
    ["mask", "asked"],
    ["masked", "[masked]"],
    ["abcd", "bcde", "[mas"],
  ]) {
    const text = secrets.map((each) => `before ${each} after`).join(", answers; ");
    const masked = createMask(secrets)(text);
    expect(masked.replaceAll("[masked]", "")).not.toMatch(/\[|\]|ma?sked/);
    expect(createMask(secrets)("answers, once")).toBe("answers, once");
  }
});

test("fewer than four characters are not a secret: they would take words apart", () => {
  expect(createMask(["k", "se", "swe", "ans!"])("the key k answers ans!")).toBe("the key k answers [masked]");
});

test("what is left of a secret that a service cuts, writes in capitals or breaks is masked, and no other word", () => {
  const long = "9f86d081884c7d659a2feaa0c55ad015";
  const mask = createMask([long, "not-a-long-one"]);
  for (const part of [long.slice(0, -1), long.slice(1), long.slice(8, 20), long.toUpperCase()]) {
    expect(mask(`before ${part} after ${part}`)).toBe("before [masked] after [masked]");
  }
  const odd = 'qK7+vZ/9x"Tw<&>ü\\pLm-cut-off';
  expect(createMask([odd])(JSON.stringify(odd.slice(0, 20)))).toBe('"[masked]"');
  expect(mask(`${long.slice(0, 16)}-${long.slice(16)}`)).toBe("[masked]-[masked]");
  for (const text of [long.slice(0, 11), "not-a-long-on", "9f86d081 and 884c7d65"]) {
    expect(createMask([long])(text)).toBe(text);
  }
});

test("of a text without end the beginning is masked, and no half of a secret stands where it is cut", () => {
  const mask = createMask([secret]);
  expect(mask(`${secret}${"a b ".repeat(1_000_000)}`)).toMatch(/^\[masked\]a b .{9900,}\.\.\.$/);
  const everyWay = spelledAnew(secret).join(" ");
  for (const most of [10, 300, 1000]) {
    for (let shift = 0; shift < 200; shift += 7) {
      const masked = mask(`${"x".repeat(shift)} ${everyWay.repeat(1000)}`, most);
      expect(masked.length).toBeLessThanOrEqual(most);
      expect(masked).not.toMatch(/cret|UzNj|5333/);
    }
  }
  expect(mask("short", 3)).toBe("...");
});

test("a secret in the name of a member is masked too", async () => {
  const { verdict, sandbox } = await judged({
    options: { writes: false },
    between: (fetch, sandbox) => async (input, init) => {
      if (!urlOf(input).includes("/viewer/orders")) return await fetch(input, init);
      const name = sandbox.keys.demo.apiSecret;
      const headers = { "Content-Type": "application/json" };
      return new Response(`{"${name}":{"a":1,"a":2},"${name}":3}`, { headers });
    },
  });
  expect(JSON.stringify(verdict)).toContain("/response/body/[masked]");
  expect(JSON.stringify(verdict)).not.toContain(sandbox.keys.demo.apiSecret);
});

/** A service that shows the token, its parts and the secret wherever it can. */
let echoing: Awaited<ReturnType<typeof judged>>;
beforeAll(async () => {
  echoing = await judged({
    options: { withoutScopes: undefined },
    between: (fetch, sandbox) => async (input, init) => {
      const response = await fetch(input, init);
      if (!urlOf(input).includes("/viewer/accounts")) return response;
      const token = new Headers(init?.headers).get("Authorization") ?? "";
      const [head, claims, signature] = token.replace("Bearer ", "").split(".");
      const { apiKey, apiSecret } = sandbox.keys.demo;
      const echo = [token, claims, signature, `${head}%2E${claims}%2E${signature}`, apiKey, apiSecret, btoa(apiSecret)];
      return new Response(echo.join("\n"), { status: 418, headers: { "Content-Type": "text/plain" } });
    },
  });
});

test("nothing secret stands in a verdict or a report, and each report tells of the same findings", () => {
  const { verdict, sandbox } = echoing;
  const reports = [JSON.stringify(verdict), verdictText(verdict), verdictJunit(verdict), verdictHtml(verdict)];
  const { apiKey, apiSecret } = sandbox.keys.demo;
  for (const report of reports) {
    expect(report).toContain("listAccounts");
    expect(report).toContain("[masked]");
    for (const each of [apiKey, apiSecret, btoa(apiSecret).replace(/=+$/, "")]) expect(report).not.toContain(each);
    // Where claims begin; what stands before them is the same in every token.
    expect(report).not.toMatch(/eyJ0eXBl/);
  }
  expect(verdict.findings.length).toBeGreaterThan(0);
  expect(verdictJunit(verdict).match(/<failure /g)?.length).toBe(
    verdict.checks.filter(({ status }) => status === "finding").length,
  );
});

test("JUnit tells each finding once, names it by its number wherever else it was seen, and lists all of them", () => {
  const { verdict } = echoing;
  const xml = verdictJunit(verdict);
  const count = verdict.findings.length;
  expect(verdict.counts.finding).toBeGreaterThan(count);
  verdict.findings.forEach(({ curl, rests }, at) => {
    const line = `finding ${at + 1} of ${count}: `;
    const seen = verdict.checks.filter(({ findings }) => findings.includes(at + 1)).length;
    // As message and text of each, and in the list.
    expect(xml.split(line).length - 1).toBeGreaterThanOrEqual(seen + 1);
    if (curl !== "") expect(xml.split(`rests on ${rests}\n`).length).toBeGreaterThan(1);
  });
  expect(xml.match(/^ {2}rests on /gm)).toHaveLength(count);
  expect(xml).toMatch(/<system-out>finding 1 of \d+: /);
});

test("the page needs nothing else", () => {
  const html = verdictHtml(echoing.verdict);
  expect(html).toContain("default-src 'none'");
  expect(html).toContain("color-scheme: light dark");
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
});

test("a run that proves too little fails, and says so", async () => {
  const { verdict } = await judged({ options: { writes: false, minProvoked: 500 } });
  expect(verdict.exitCode).toBe(1);
  expect(verdictText(verdict)).toMatch(/checks were provoked, and 500 are demanded/);
});

test("where nothing was provoked no report says that the service conforms, and each says why", async () => {
  const description = { ...(await described()), paths: {} };
  const { verdict } = await judged({ options: { description, overlays: ["elsewhere.json"] } });
  expect(verdict).toMatchObject({ exitCode: 2, requests: 0, findings: [], counts: { passed: 0, finding: 0 } });
  expect(verdictText(verdict)).toMatch(/^proves nothing /);
  for (const report of [verdictText, verdictJunit, verdictHtml]) {
    expect(report(verdict)).not.toContain("conforms");
    expect(report(verdict)).toContain(
      "no check was provoked, which says nothing about the service: the description has no listAccounts",
    );
  }
});

longTest("no control character of a service comes into a report, wherever it stands", async () => {
  const controls = "\u0000\u001b[31m\u007f\u009b\u202e\r";
  const { verdict } = await judged({
    options: { writes: false },
    between: answering(async (response) => {
      if (!response.ok) return new Response(`{"code":40106,"message":"${controls}"}${controls}`, response);
      const text = (await response.text()).replace(
        /"(id|market_id|cursor|end_cursor)":("[^"]*"|\d+)/g,
        (_all, name) => {
          return `"${name}":${JSON.stringify(`${controls}${controls}`)},${JSON.stringify(controls)}:1`;
        },
      );
      return new Response(text, response);
    }),
  });
  expect(verdict.findings.map(({ seen }) => seen)).toContainEqual(expect.stringContaining("\\u001b[31m"));
  for (const report of [verdictText(verdict), verdictHtml(verdict), verdictJunit(verdict)]) {
    expect(report).not.toMatch(/[^\P{Cc}\t\n]|\p{Bidi_Control}/u);
    expect(report).toContain("\\u001b");
  }
});

test("a finding says where, why and how to see it again", async () => {
  const { verdict } = await judged({
    between: answering(async (response, input) => {
      const isOrder = /orders\/\d+$/.test(urlOf(input)) && response.ok;
      return isOrder ? new Response((await response.text()).replace(/"price":"[^"]*",/, ""), response) : response;
    }),
  });
  expect(verdict.findings[0]).toMatchObject({
    operation: "getOrder",
    pointer: "/response/body/price",
    expected: "to be present",
    rests: "2.1, U-23",
    // No overlay excuses it, and none of one's own would.
    hint: expect.stringMatching(/^U-23 is open: .* A service is held to it\.$/) as string,
    curl: expect.stringMatching(
      /^curl -i .*\$\(npx .* token\)" "\$TRADING_BASE_URL\/api\/v3\/viewer\/orders\/\d+"$/,
    ) as string,
  });
});

test("the docs hold the table of relations that the checks are driven by", () => {
  const cells = (text: string) => text.replace(/[ -]+/g, " ");
  const page = readFileSync(join(__dirname, "../../../docs/judge.md"), "utf8");
  expect(cells(page)).toContain(cells(relationTable()));
});

longTest("a finding is shown again by a request of its own operation, not by the look that found it out", async () => {
  let id = 900_000;
  const { verdict } = await judged({
    // Orders are told and never kept.
    between: (fetch) => async (input, init) => {
      if (!isCreation(input, init)) return fetch(input, init);
      const terms = JSON.parse(init?.body as string) as object;
      return Response.json({ id: id++, ...terms, filled_amount: "0", avg_deal_price: "0", state: "PENDING" });
    },
  });
  const lost = verdict.findings.find(({ expected }) => expected.endsWith("which was created, to be found"));
  expect(lost).toMatchObject({
    operation: "createOrder",
    curl: expect.stringMatching(/-X POST .*\/viewer\/orders"$/s),
  });
});

longTest("what is left over stands in each report", async () => {
  const { verdict } = await judged({
    between: (fetch) => (input, init) =>
      urlOf(input).endsWith("/cancel") ? Promise.resolve(new Response("", { status: 500 })) : fetch(input, init),
    options: { spareOrders: true },
  });
  for (const report of [verdictText, verdictJunit, verdictHtml])
    expect(report(verdict)).toMatch(/may be left over in /);
});
