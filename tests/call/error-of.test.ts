import { startDeadline } from "../../src/call/deadline/deadline.js";
import { bodySentOnce, requestSentOnce } from "../../src/call/transport/fetch-transport.js";
import { errorOf, stopError } from "../../src/call/error-of.js";
import { redactRequest } from "../../src/call/redact-request.js";
import type { Sent } from "../../src/call/sent.js";
import { ApiError, ConnectionError } from "../../src/errors/errors.js";
import { aSent } from "./a-sent.js";

/** A signature whose bytes read differently in base64url, Base64 and hex. */
const bytes = Buffer.from("fbefbeffffffa0b1c2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f506172839", "hex");
const signature = bytes.toString("base64url");
const sent: Sent = {
  ...aSent("getOrder", "/viewer/orders/1", "12345678"),
  authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrZXkifQ.${signature}`,
  phase: "read",
};
const details = { outcome: "rejected", status: 400 } as const;

const standard = bytes.toString("base64").replace(/=+$/, "");
const inUrl = encodeURIComponent(standard);

test.each([
  signature,
  bytes.toString("base64"),
  standard,
  bytes.toString("hex"),
  bytes.toString("hex").toUpperCase(),
  inUrl,
  inUrl.replace(/%../g, (escape) => escape.toLowerCase()),
  standard.replaceAll("/", "\\/"),
])("the signature of a request is taken out where it stands alone: %s", (spelling) => {
  expect(redactRequest(sent)(`before ${spelling} after`)).toMatch(/^before \[secret\]=? after$/);
  expect(errorOf(ApiError, sent, `echo ${spelling}`, details).message).not.toContain(spelling.slice(0, 12));
});

test.each(["base64", "base64url", "hex"] as const)("the token is taken out where it is encoded as %s", (encoding) => {
  // Of each length that Base64 pads otherwise.
  for (const more of ["", "a", "ab"]) {
    const authorization = sent.authorization!.replace(".", `${more}.`);
    for (const given of [authorization, authorization.slice(7)]) {
      const text = Buffer.from(given).toString(encoding);
      const left = redactRequest({ ...sent, authorization })(`before ${text} after`);
      expect(left).toMatch(/^before (42656172657220)?\[secret\]=* after$/);
    }
  }
});

test.each([undefined, null, "", "Bearer x.y.!", "none"])("nothing is taken out for the header %p", (authorization) => {
  const text = "Nothing, neither undefined nor null, is a secret: a.b.c";
  expect(redactRequest({ ...sent, authorization: authorization })(text)).toBe(text);
});

test("a code that is a secret of digits is left out, any other is kept", () => {
  const codeOf = (code?: number) =>
    errorOf(ApiError, sent, "no", { ...details, ...(code !== undefined && { code }) }).code;
  expect([codeOf(12345678), codeOf(40106), codeOf()]).toEqual([undefined, 40106, undefined]);
});

test("a status of 0, which an opaque response has, is none", () => {
  const statusOf = (status: number) =>
    errorOf(ConnectionError, { ...sent, response: { status, headers: new Headers() } }, "no", { outcome: "unknown" })
      .status;
  expect([statusOf(0), statusOf(404)]).toEqual([undefined, 404]);
});

test("a secret in the reason of an abort is taken out where the reason is a text, and an object is handed on", () => {
  const causeOf = (reason: unknown) => {
    const deadline = startDeadline(Infinity, AbortSignal.abort(reason));
    deadline.end();
    return stopError(deadline, sent, "unknown").cause;
  };
  expect(causeOf("because of 12345678")).toBe("because of [secret]");
  const reason = new Error("enough");
  expect(causeOf(reason)).toBe(reason);
});

test("what a service says stands on one line, and colours or turns around nothing", () => {
  const { message } = errorOf(ApiError, sent, " no\n\u001b[31m such\u202e\u2028order\u0000 ", details);
  expect(message).toMatch(/^no \[31m such order \(status 400\): GET /);
});

test("what happened and where it happened both fit into a message", () => {
  const url = `https://exchange.example/${"u".repeat(5000)}`;
  const { message } = errorOf(ApiError, { ...sent, url }, "w".repeat(5000), { ...details, code: 7 });
  expect(message.length).toBeLessThanOrEqual(1024);
  expect(message).toMatch(/^w{400,512} \(status 400, code 7\): GET https:\/\/exchange\.example\/u{300}/);
});

describe("where the platform sends a request twice unless its body is a Blob", () => {
  beforeAll(() => void Object.assign(globalThis, { Deno: {} }));
  afterAll(() => void Reflect.deleteProperty(globalThis, "Deno"));

  test("a write has one, also without a body", async () => {
    expect(await (bodySentOnce("POST", "{}") as Blob).text()).toBe("{}");
    expect((bodySentOnce("POST", undefined) as Blob).size).toBe(0);
    expect(["GET", "HEAD"].map((method) => bodySentOnce(method, undefined))).toEqual([undefined, undefined]);
  });

  test("a request that is made already gets one, and a read stays what it is", async () => {
    const read = new Request("https://exchange.example/");
    expect(await requestSentOnce(read)).toBe(read);
    const write = new Request("https://exchange.example/", { method: "POST", body: "{}" });
    const again = await requestSentOnce(write);
    expect(again).not.toBe(write);
    expect(await again.text()).toBe("{}");
  });
});

test("elsewhere bodies and requests stay what they are", async () => {
  const write = new Request("https://exchange.example/", { method: "POST", body: "{}" });
  expect([bodySentOnce("POST", "{}"), await requestSentOnce(write)]).toEqual(["{}", write]);
});
