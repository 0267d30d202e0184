import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import type { Operation } from "../../src/service/service.js";
import { calls } from "../support/calls.js";
import {
  clientOn,
  credentials,
  fakeFetch,
  errorOf,
  json,
  refused,
  reset,
  text,
  withoutBackoff,
} from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

withoutBackoff();

const found = json(anOrder());

test.each(calls.filter(({ method }) => method === "POST"))(
  "$id is never sent again after an overload or a reset",
  async ({ make }) => {
    for (const step of [text("", 429), text("", 503), text("", 502), reset]) {
      const { client, seen } = clientOn([step, found]);
      await errorOf(make(client));
      expect(seen).toHaveLength(1);
    }
  },
);

test.each(calls)("$id is sent again when the connection was never made", async ({ make, answer }) => {
  const { client, seen } = clientOn([refused, refused, json(answer)]);
  await expect(make(client)).resolves.toEqual(answer);
  expect(seen).toHaveLength(3);
});

test("status 401 with a code that is not about the token is not tried again", async () => {
  const { client, seen } = clientOn([json({ code: 10403, message: "no" }, 401)]);
  await errorOf(client.getOrder({ order_id: 1001 }));
  expect(seen).toHaveLength(1);
});

test("where no code is described for status 401, any may be about the token", async () => {
  const { fetch, seen } = fakeFetch(json({ code: 10403, message: "no" }, 401), json(anOrder()));
  const create = defineClient({ ...service, errors: {} });
  const client = create({ baseUrl: "https://exchange.example", fetch, ...credentials });
  await expect(client.getOrder({ order_id: 1001 })).resolves.toEqual(anOrder());
  expect(seen).toHaveLength(2);
});

test.each(calls)("$id is not sent again after status 401 without a token, as there is none to renew", async (call) => {
  const operations: Record<string, Operation> = { ...service.operations };
  const operation = operations[call.id] as Operation;
  operations[call.id] = { ...operation, secured: false };
  const { fetch, seen } = fakeFetch(json({ code: 40106, message: "no" }, 401));
  const create = defineClient({ ...service, operations });
  const client = create({ baseUrl: "https://exchange.example", fetch, ...credentials });
  await errorOf(call.make(client));
  expect(seen).toHaveLength(1);
});

test("a wait that would outlast the deadline is not begun: the answer is thrown at once", async () => {
  const { client, seen } = clientOn([text("", 503, { "Retry-After": "5" })]);
  expect(await errorOf(client.getOrder({ order_id: 1001 }, { timeoutMs: 4000 }))).toMatchObject({
    name: "ApiError",
    status: 503,
  });
  expect(seen).toHaveLength(1);
});
