import { checkedSandbox, createJudge, readBundle, tokenFor } from "./checked.js";

const market_id = "BTC-USDT";
const order = { market_id, side: "BID", price: "1", amount: "1" };
const judge = createJudge(readBundle());
const { sandbox, get, post, send } = checkedSandbox();

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
    ["market_id=", '"market_id" has a form that is not described'],
    ["market_id=BTC", '"market_id" has a form that is not described'],
    ["market_id=BTC-USDT%0A", '"market_id" has a form that is not described'],
    ["", '"market_id" is required'],
    ["market_id=A-B&market_id=A-B", '"market_id" is given twice'],
    ["market_id=A-B&Market_id=A-B", '"Market_id" is not described (query)'],
    ["market_id=A-B&__proto__=1", '"__proto__" is not described (query)'],
    ["market_id=A-B&%F0%9F%92%A5=1", '"…" is not described (query)'],
    ["market_id=A-B&side=bid", '"side" must be one of ASK, BID'],
    ["market_id=A-B&state=", '"state" must be one of CANCELED, FILLED, PENDING'],
    ...["", "1.0", "1e1", "+1", "01", " 1", "0x1", "1_0", "-0", "Infinity"].map((first) => [
      `market_id=A-B&first=${encodeURIComponent(first)}`,
      '"first" must be an integer',
    ]),
    ...["0", "-1"].map((last) => [`market_id=A-B&last=${last}`, '"last" must be 1 or more']),
  ])("is refused in the query: %s", async (query, detail) => {
    expect(await get(`/viewer/orders?${query}`)).toEqual(invalidParameter(detail));
  });

  it.each([
    [{ ...order, market_id: undefined }, '"market_id" is required'],
    [{ ...order, amount: 1 }, '"amount" must be a string'],
    [{ ...order, amount: null }, '"amount" must be a string'],
    [{ ...order, amount: "0.00" }, '"amount" has a form that is not described'],
    [{ ...order, amount: "1e3" }, '"amount" has a form that is not described'],
    [{ ...order, amount: "1." }, '"amount" has a form that is not described'],
    [{ ...order, amount: "0.0000000000000000001" }, '"amount" has more than 18 digits on one side'],
    [{ ...order, price: "1".repeat(19) }, '"price" has more than 18 digits on one side'],
    [{ ...order, price: "-1" }, '"price" must be larger than 0'],
    [{ ...order, price: "0.0" }, '"price" must be larger than 0'],
    [{ ...order, side: "BUY" }, '"side" must be one of ASK, BID'],
    [{ ...order, market_id: "BTC-BTC" }, '"market_id" must name two assets'],
    [{ ...order, client_id: "7" }, '"client_id" is not described (body)'],
  ])("is refused in the body: %j", async (body, detail) => {
    expect(await post("/viewer/orders", body)).toEqual(invalidParameter(detail));
  });

  it.each(["x", "1.5", "-1", "%zz", "1%2F2", "%201", "cancel_all"])("is refused in the path: %s", async (id) => {
    expect(await get(`/viewer/orders/${id}`)).toMatchObject({ status: 400, body: { code: 90001 } });
  });

  it("is refused for an id beyond 64 bits", async () => {
    expect(await get(`/viewer/orders/${2n ** 63n}`)).toEqual(invalidParameter('"order_id" must have 64 bits at most'));
    expect((await get(`/viewer/orders/${2n ** 63n - 1n}`)).status).toBe(404);
  });

  it("is refused where parameters travel in another place", async () => {
    expect(await send("POST", "/viewer/orders", { query: order, body: {} })).toEqual(
      invalidParameter('"market_id" is not described (query)'),
    );
    expect(await post("/viewer/orders/1001/cancel", {})).toEqual(invalidBody("the operation takes none"));
  });

  it.each([
    ["", "it is not JSON"],
    ["{", "it is not JSON"],
    ["null", "it must be an object"],
    ["[]", "it must be an object"],
    ['"x"', "it must be an object"],
    [JSON.stringify({ ...order, amount: "1".repeat(70_000) }), "it is too long"],
  ])("is refused for a body that is no object: %.20s", async (body, detail) => {
    expect(await sendText(body, "application/json")).toEqual(invalidBody(detail));
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "is refused with the content type %j",
    async (contentType) => {
      expect(await sendText(JSON.stringify(order), contentType)).toEqual(
        invalidBody("its content type must be application/json"),
      );
      expect((await sendText(JSON.stringify(order), "application/json; charset=utf-8")).status).toBe(200);
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
    expect(await send(method, path)).toEqual({ status: 404, body: { code: 90004, message: "No such operation" } });
  });

  it("leaves no trace", () => {
    // What the right content type above created holds 1 USDT each.
    expect(sandbox.balances().USDT).toEqual({ available: "999996", reserved: "4" });
  });
});

async function sendText(body: string, contentType: string) {
  const Authorization = `Bearer ${tokenFor(sandbox.keys.demo, sandbox.clock.now())}`;
  const url = `${sandbox.baseUrl}/api/v3/viewer/orders`;
  const headers = new Headers({ Authorization, "Content-Type": contentType });
  const bytes = new TextEncoder().encode(body);
  const response = await sandbox.fetch(url, { method: "POST", headers, body: bytes });
  return { status: response.status, body: await judge("POST", url, response) };
}
