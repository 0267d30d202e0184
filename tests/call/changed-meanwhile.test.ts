import { defineClient } from "../../src/define.js";
import { service } from "../../src/generated/index.js";
import type { Operation } from "../../src/service/service.js";
import { credentials, fakeFetch, json, withoutBackoff } from "../support/fake-fetch.js";

withoutBackoff();

const row = { method: "POST", path: "/a", safe: false, secured: true, data: "any" } as const;

/** Every kind of parameter that holds others. */
const rows: Record<string, Operation> = {
  members: { ...row, parameters: { legs: { in: "body", type: "array" }, more: { in: "body", type: "any" } } },
  whole: { ...row, parameters: { legs: { in: "body", whole: true, type: "array" } } },
  query: {
    ...row,
    parameters: {
      legs: { in: "query", type: "array" },
      joined: { in: "query", type: "array", joined: "," },
      more: { in: "query", type: "object" },
    },
  },
};

type Call = (params: object) => Promise<unknown>;

describe.each([false, true])("where a middleware looks: %p", (isSeen) => {
  test.each(["members", "whole", "query"])("what was checked is what every attempt sends: %s", async (id) => {
    const legs: unknown[] = id === "query" ? ["1"] : [{ q: 1 }];
    const more: Record<string, unknown> = { text: "é", big: 2n ** 64n };
    const given = id === "whole" ? { legs } : id === "query" ? { legs, more, joined: legs } : { legs, more };
    const { fetch, seen } = fakeFetch(
      () => {
        legs[0] = id === "query" ? "2" : { q: NaN };
        legs.push("3");
        more.text = "other";
        return json({}, 401);
      },
      () => json({ done: 1 }),
    );
    const platform = globalThis.fetch;
    globalThis.fetch = async (url, init) => fetch(new Request(url, init));
    const client = defineClient({ ...service, operations: rows })({
      baseUrl: "https://exchange.example",
      ...credentials,
    });
    if (isSeen) client.use({ onRequest: () => undefined });
    const call = (client as unknown as Record<string, Call>)[id]!;
    await expect(call(given)).resolves.toEqual({ done: 1 });
    globalThis.fetch = platform;
    expect(seen).toHaveLength(2);
    const [first, second] = seen.map(({ url, body }) => [url, body]);
    expect(second).toEqual(first);
    expect(first!.join(" ")).toMatch(/18446744073709551616|\[\{"q":1\}\]$/);
  });
});

test("a middleware may write a body of its own as the client does", async () => {
  const { fetch, seen } = fakeFetch(json({ done: 1 }));
  const options = { baseUrl: "https://exchange.example", ...credentials, fetch };
  const client = defineClient({ ...service, operations: rows })(options);
  client.use({
    onRequest: ({ request, options: { bodySerializer } }) =>
      new Request(request, { body: bodySerializer({ big: 2n ** 64n } as never) as string }),
  });
  await (client as unknown as Record<string, Call>).members!({ legs: [] });
  expect(seen[0]!.body).toBe('{"big":18446744073709551616}');
});
