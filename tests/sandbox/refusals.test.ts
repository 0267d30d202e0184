import { bundle, checkedSandbox, createJudge, tokenFor } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const order = { market_id, side: "BID", price: "1", amount: "1" };
const judge = createJudge(bundle);

/** Sends to a fresh sandbox that has one order, and sees to it that nothing changes there. */
async function refused(send: (checked: ReturnType<typeof checkedSandbox>) => Promise<{ status: number; body: any }>) {
  const checked = checkedSandbox();
  const state = async () => [checked.sandbox.balances(), await checked.get("/viewer/orders", { market_id })];
  await checked.post("/viewer/orders", order);
  const before = await state();
  const answer = await send(checked);
  expect(await state()).toEqual(before);
  return answer;
}

const invalidParameter = (detail: string) => ({
  status: 400,
  body: { code: 90001, message: `Invalid parameter: ${detail}` },
});
const invalidBody = (detail: string) => ({
  status: 400,
  body: { code: 90002, message: `Invalid request body: ${detail}` },
});

describe("a request that the description does not admit", () => {
  it.each([
    ["market_id=", '"market_id" does not match the described pattern'],
    ["market_id=BTC", '"market_id" does not match the described pattern'],
    ["market_id=BTC-USDT%0A", '"market_id" does not match the described pattern'],
    ["", '"market_id" is required'],
    ["market_id=A-B&market_id=A-B", '"market_id" is given twice'],
    ["market_id=A-B&Market_id=A-B", '"Market_id" is not a query parameter of this operation'],
    ["market_id=A-B&__proto__=1", '"__proto__" is not a query parameter of this operation'],
    ["market_id=A-B&%F0%9F%92%A5=1", '"…" is not a query parameter of this operation'],
    ["market_id=A-B&%F0%9F%92%A5x=1", '"…" is not a query parameter of this operation'],
    ["market_id=A-B&x%F0%9F%92%A5=1", '"…" is not a query parameter of this operation'],
    ["market_id=A-B&side=bid", '"side" must be one of ASK, BID'],
    ["market_id=A-B&state=", '"state" must be one of CANCELED, FILLED, PENDING'],
    ...["", "1.0", "1e1", "+1", "01", " 1", "0x1", "1_0", "-0", "Infinity"].map((first) => [
      `market_id=A-B&first=${encodeURIComponent(first)}`,
      '"first" must be an integer',
    ]),
    ...["0", "-1"].map((last) => [`market_id=A-B&last=${last}`, '"last" must be 1 or more']),
  ])("is refused in the query: %s", async (query, detail) => {
    expect(await refused(({ get }) => get(`/viewer/orders?${query}`))).toEqual(invalidParameter(detail));
  });

  it.each([
    [{ ...order, market_id: undefined }, '"market_id" is required'],
    [{ ...order, amount: 1 }, '"amount" must be a string'],
    [{ ...order, amount: null }, '"amount" must be a string'],
    [{ ...order, amount: "0.00" }, '"amount" does not match the described pattern'],
    [{ ...order, amount: "1e3" }, '"amount" does not match the described pattern'],
    [{ ...order, amount: "1." }, '"amount" does not match the described pattern'],
    [
      { ...order, amount: "0.0000000000000000001" },
      '"amount" must be a decimal number with at most 18 digits on either side',
    ],
    [{ ...order, price: "1".repeat(19) }, '"price" must be a decimal number with at most 18 digits on either side'],
    [{ ...order, price: "-1" }, '"price" must be larger than 0'],
    [{ ...order, price: "0.0" }, '"price" must be larger than 0'],
    [{ ...order, side: "BUY" }, '"side" must be one of ASK, BID'],
    [{ ...order, market_id: "BTC-BTC" }, '"market_id" must name two assets'],
    [{ ...order, client_id: "7" }, '"client_id" is not a body parameter of this operation'],
  ])("is refused in the body: %j", async (body, detail) => {
    expect(await refused(({ post }) => post("/viewer/orders", body))).toEqual(invalidParameter(detail));
  });

  it.each([
    ["twice", `{"amount":"5",${JSON.stringify(order).slice(1)}`],
    ["twice, once escaped", `{"\\u0061mount":"5", ${JSON.stringify(order).slice(1)}`],
    ["behind another value", `{"x":{"price":1},"y":["}"],"amount":{},${JSON.stringify(order).slice(1)}`],
  ])("is refused for a member that stands there %s", async (_where, body) => {
    expect(await refused(sendText(body, "application/json"))).toEqual(invalidParameter('"amount" is given twice'));
  });

  it("is not refused for a name that stands in a value too", async () => {
    const text = JSON.stringify({ ...order, side: '","amount":"5' });
    expect((await refused(sendText(text, "application/json"))).body.message).toMatch(/"side" must be one of/);
  });

  it.each(["x", "1.5", "-1", "%zz", "1%2F2", "%201", "cancel_all"])("is refused in the path: %s", async (id) => {
    const answer = await refused(({ get }) => get(`/viewer/orders/${id}`));
    expect(answer).toMatchObject({ status: 400, body: { code: 90001 } });
  });

  it("is refused in the path with the characters that came, where they cannot be decoded", async () => {
    expect((await refused(({ get }) => get("/viewer/orders/%zz"))).body.message).toMatch(
      /"order_id" must be an integer$/,
    );
  });

  it("is refused for an id beyond 64 bits", async () => {
    const { get } = checkedSandbox();
    expect(await get(`/viewer/orders/${2n ** 63n}`)).toEqual(invalidParameter('"order_id" must have 64 bits at most'));
    expect((await get(`/viewer/orders/${2n ** 63n - 1n}`)).status).toBe(404);
  });

  it("is refused where parameters travel in another place", async () => {
    expect(await refused(({ send }) => send("POST", "/viewer/orders", { query: order, body: {} }))).toEqual(
      invalidParameter('"market_id" is not a query parameter of this operation'),
    );
    expect(await refused(({ post }) => post("/viewer/orders/1001/cancel", {}))).toEqual(
      invalidBody("this operation has no body"),
    );
  });

  it.each([
    ["", "it is not JSON"],
    ["{", "it is not JSON"],
    ["null", "it must be an object"],
    ["[]", "it must be an object"],
    ['"x"', "it must be an object"],
    [JSON.stringify({ ...order, amount: "1".repeat(70_000) }), "it is too long"],
  ])("is refused for a body that is not an object: %.20s", async (body, detail) => {
    expect(await refused(sendText(body, "application/json"))).toEqual(invalidBody(detail));
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "text/application/json", ""])(
    "is refused with the content type %j",
    async (contentType) => {
      expect(await refused(sendText(JSON.stringify(order), contentType))).toEqual(
        invalidBody("its content type must be application/json"),
      );
    },
  );

  it.each([
    ["GET", "/viewer"],
    ["GET", "/viewer/orders/"],
    ["GET", "/viewer//orders"],
    ["DELETE", "/viewer/orders/1001"],
    ["GET", "/viewer/orders/1001/cancel"],
    ["PUT", "/viewer/orders"],
    ["GET", "/../viewer/accounts"],
  ])("is refused where there is no operation: %s %s", async (method, path) => {
    expect(await refused(({ send }) => send(method, path))).toEqual({
      status: 404,
      body: { code: 90004, message: "No such operation" },
    });
  });

  it("is none for a content type with a parameter", async () => {
    for (const contentType of ["application/json; charset=utf-8", "Application/JSON ;x"]) {
      const { status } = await sendText(JSON.stringify(order), contentType)(checkedSandbox());
      expect(status).toBe(200);
    }
  });
});

/** Sends a body that need not be JSON. */
function sendText(text: string, contentType: string) {
  return async ({ sandbox }: ReturnType<typeof checkedSandbox>) => {
    const Authorization = `Bearer ${tokenFor(sandbox.keys.demo, sandbox.time.now())}`;
    const url = `${sandbox.baseUrl}/api/v3/viewer/orders`;
    const headers = new Headers({ Authorization, "Content-Type": contentType });
    const body = new TextEncoder().encode(text);
    const response = await sandbox.fetch(url, { method: "POST", headers, body });
    return { status: response.status, body: await judge("POST", url, response) };
  };
}
