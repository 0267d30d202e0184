import { verifyToken } from "../../src/auth/verify.js";
import { serviceUrl } from "../../src/base-url.js";
import { compare } from "../../src/response/shape/compare.js";
import { copyError } from "../../src/call/copy-error.js";
import { createFits } from "../../src/response/shape/fits.js";
import { errorData } from "../../src/response/error-data.js";
import { parseJson, parseNumbersAsText } from "../../src/response/json/json.js";
import { createRedact } from "../../src/response/secrets/redact.js";
import type { Shape } from "../../src/service/service.js";
import { clientOn, text } from "../support/fake-fetch.js";
import { inFull } from "../support/runs.js";
import { anOrder } from "../support/samples.js";

const redact = createRedact(["canary-secret"]);
/** Their Base64 begins, behind other bytes, with the letters of escaped line ends. */
const [behindN, behindR] = ["gSecret0123456789", "kSecret0123456789"].map((secret) => createRedact([secret]));
const asJson = { "Content-Type": "application/json" };
const base64url = (value: string) => Buffer.from(value).toString("base64url");
const bearer = (payload: string) => `Bearer ${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(payload)}.c2ln`;
const verify = (authorization: string) => verifyToken(authorization, { secretOf: () => "s" });
const ended = (call: Promise<unknown>) => call.catch(() => {});
const order = (more: string) => clientOn([text(JSON.stringify(anOrder()).replace("{", `{${more},`), 200, asJson)]);
const get = (more: string) => ended(order(more).client.getOrder({ order_id: 1001 }));
const page = (edges: string) => {
  const body = `{"edges":[${edges}{}],"page_info":{"has_next_page":false,"end_cursor":""}}`;
  return ended(clientOn([text(body, 200, asJson)]).client.listOrders({ market_id: "BTC-USDT" }));
};
/** Data that holds itself, of one of two kinds at each level. */
const nested: Record<string, Shape> = {
  Node: { anyOf: [{ ref: "One" }, { ref: "Other" }] },
  One: { object: { next: { ref: "Node" }, one: "string" }, optional: ["next"] },
  Other: { allOf: [{ object: { next: { ref: "Node" }, other: "string" }, optional: ["next"] }, { map: "any" }] },
};
/** So many levels, of 16 characters each, in lists of a hundred: deeper ones would fill the stack. */
const levels = (count: number, end: unknown) =>
  Array.from({ length: count / 100 }, () => {
    let node = end;
    for (let level = 0; level < 100; level++) node = { next: node, other: "" };
    return node;
  });
const choice: Shape = { anyOf: [{ object: { a: "string", b: "string" } }, { object: { a: "boolean" } }] };
const refuse = (body: string, type = "text/html") => {
  const { client } = clientOn([text(body, 400, { "Content-Type": type })]);
  return ended(client.getOrder({ order_id: 1001 }));
};

/** Work over a text that is made for it, of a given length: what a regular expression or a loop could go round in. */
const inputs: Record<string, (length: number) => unknown> = {
  "starts of tokens": (n) => redact("eyJ".repeat(n / 3)),
  "starts of tokens in one run with points": (n) => redact("eyJ.".repeat(n / 4)),
  "short runs": (n) => redact("eyJ ".repeat(n / 4)),
  "starts of a secret": (n) => redact("canary-secre".repeat(n / 12)),
  "line feeds in escapes": (n) => behindN!("\\n".repeat(n / 2)),
  "line ends in escapes": (n) => behindR!("\\r\\n".repeat(n / 4)),
  "one run of word characters": (n) => redact("a".repeat(n)),
  "a body of starts of tokens": (n) => errorData("eyJ".repeat(n / 3), redact),
  "names of secrets": (n) => redact('secret":'.repeat(n / 8)),
  "names of secrets and backslashes": (n) => redact(`pin${"\\".repeat(n)}`),
  "words in a secret": (n) => redact(`"pin":"${"word ".repeat(n / 5)}"`),
  "a body of escapes": (n) => errorData("\\u002e".repeat(n / 6), redact),
  "half escapes": (n) => errorData("\\u00".repeat(n / 4), redact),
  "a body nested deeply": (n) => errorData("[".repeat(n / 2) + "]".repeat(n / 2), redact),
  "a message of starts of tokens": (n) => copyError(new Error("eyJ".repeat(n / 3)), redact),
  "long integers": (n) => parseJson(`[${"12345678901234567,".repeat(n / 18)}1]`),
  "one integer": (n) => parseJson("1".repeat(n)),
  "digits in a string": (n) => parseJson(JSON.stringify("1".repeat(n))),
  "digits behind words in a string": (n) => parseJson(JSON.stringify("a1234567890123456".repeat(n / 17))),
  "escapes and a long integer": (n) => parseJson(`[${JSON.stringify('\\"'.repeat(n / 4))},12345678901234567]`),
  "marks of a parser": (n) => parseJson(`[${'"int:","0.5:",'.repeat(n / 14)}12345678901234567]`),
  "quotes and numbers": (n) => parseNumbersAsText(`[${'"\\"1",-1.5e3,'.repeat(n / 14)}1]`),
  "a success with long integers": (n) => get(`"x":[${"12345678901234567,".repeat(n / 18)}1]`),
  "a success with many members": (n) => get(Array.from({ length: n / 20 }, (_, i) => `"m${i}":{"id":true}`).join()),
  "a success with escapes": (n) => get(`"x":${JSON.stringify("\\".repeat(n / 2))}`),
  "an error of starts of tokens": (n) => refuse("eyJ".repeat(n / 3)),
  "an error in JSON of starts of tokens": (n) => refuse(JSON.stringify({ message: "eyJ.".repeat(n / 4) }), "application/json"), // prettier-ignore
  "an error code of digits": (n) => refuse(JSON.stringify({ code: "1".repeat(n) }), "application/json"),
  "a page of items that lack members": (n) => page('{"node":{"id":1}},'.repeat(n / 18)),
  "a page of items of another kind": (n) => page('{"node":5},[],"",'.repeat(n / 18)),
  "a list of choices": (n) =>
    compare(
      { array: choice },
      {},
      Array.from({ length: n / 16 }, () => ({ a: 5 })),
    ),
  "choices nested in themselves that fit": (n) =>
    createFits(nested)({ array: { ref: "Node" } })(levels(n / 16, { one: "" }), []),
  "choices nested in themselves that differ": (n) =>
    compare({ array: { ref: "Node" } }, nested, levels(n / 16, { one: 5 })),
  "a base URL of slashes": (n) => serviceUrl(`https://a.example/${"/".repeat(n)}`, "/api/v3"),
  "a base URL of slashes and an end": (n) => serviceUrl(`https://a.example/${"/".repeat(n)}b`, "/api/v3"),
  "a token of points": (n) => verify(`Bearer ${".".repeat(n)}`),
  "a token of blanks": (n) => verify(`Bearer${" ".repeat(n)}`),
  "a token of quotes": (n) => verify(bearer('{"a":"' + '\\"'.repeat(n / 4))),
  "a token of many members": (n) => verify(bearer(`{${'"a":"b",'.repeat(n / 12)}"c":1}`)),
  "a token nested deeply": (n) => verify(bearer('{"a":'.repeat(n / 8))),
};

async function cpuMs(work: (length: number) => unknown, length: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await work(length);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

// Sixteen times the length takes about sixteen times as long; what goes round in it takes 256 times as long.
test.each(Object.entries(inputs))("%s: time grows with the length", async (_name, work) => {
  const long = inFull ? 1 << 18 : 1 << 16;
  const short = long / 16;
  await work(short);
  // A busy machine collects garbage in the midst of one measurement; what goes round in its input does so in each.
  let ratio = Infinity;
  for (let attempt = 0; attempt < 5 && ratio >= 100; attempt++)
    ratio = (await cpuMs(work, long)) / Math.max(1, await cpuMs(work, short));
  expect(ratio).toBeLessThan(100);
});
