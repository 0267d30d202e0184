import { clientOn, json } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";
import { readNonce } from "../support/tokens.js";

/** The nonces of the tokens that a middleware sees before and the service behind it, where it takes its time. */
async function signed(takesMs: number, change: (headers: Headers) => void = () => undefined) {
  const { client, seen } = clientOn([json(anOrder())]);
  let before = "";
  client.use({
    onRequest({ request }) {
      before = request.headers.get("Authorization") ?? "";
      change(request.headers);
      const now = performance.now();
      jest.spyOn(performance, "now").mockImplementation(() => now + takesMs);
    },
  });
  await client.createOrder(bid);
  return [before, seen[0]?.headers.get("Authorization") ?? ""] as const;
}

afterEach(() => jest.restoreAllMocks());

test("a request that a middleware holds back is signed anew before it is sent", async () => {
  const [before, sent] = await signed(10_000);
  expect(readNonce(sent)).toBeGreaterThan(0);
  expect(sent).not.toBe(before);
});

test("a request that a middleware lets through at once keeps its token", async () => {
  const [before, sent] = await signed(1);
  expect(readNonce(sent)).toBeGreaterThan(0);
  expect(sent).toBe(before);
});

test("where a program has taken the clock away, each request is signed all the same", async () => {
  for (const nothing of [undefined, Number.NaN]) {
    jest.spyOn(performance, "now").mockReturnValue(nothing as number);
    const { client, seen } = clientOn([json(anOrder()), json(anOrder())]);
    await client.createOrder(bid);
    client.use({ onRequest: () => undefined });
    await client.createOrder(bid);
    for (const { headers } of seen) expect(readNonce(headers.get("Authorization")!)).toBeGreaterThan(0);
    jest.restoreAllMocks();
  }
});

test("a token that a middleware has put there is left alone, however long it takes", async () => {
  const [, sent] = await signed(10_000, (headers) => headers.set("Authorization", "Bearer of-its-own"));
  expect(sent).toBe("Bearer of-its-own");
});

test("a token that a middleware has taken away stays away", async () => {
  const [, sent] = await signed(10_000, (headers) => headers.delete("Authorization"));
  expect(sent).toBe("");
});
