import { createSandbox } from "../../src/sandbox/index.js";
import { serveSandbox } from "../../src/sandbox/serve.js";

describe("a page of another origin", () => {
  const preflight = { method: "OPTIONS", headers: { Origin: "x:", "Access-Control-Request-Method": "POST" } };
  const accounts = "/api/v3/viewer/accounts";

  it("is let in where that is chosen, also to refusals and faults", async () => {
    const open = createSandbox({ cors: "https://app.example" });
    const allowed = async (init?: RequestInit) => {
      const { status, headers } = await open.fetch(open.baseUrl + accounts, init);
      const named = ["Allow-Origin", "Allow-Methods", "Allow-Headers", "Expose-Headers"];
      return [status, ...named.map((name) => headers.get(`Access-Control-${name}`))];
    };
    const readable = ["https://app.example", null, null, "Date, Age, Retry-After"];
    expect(await allowed(preflight)).toEqual([
      204,
      "https://app.example",
      "GET, POST",
      "Authorization, Content-Type",
      null,
    ]);
    expect(await allowed()).toEqual([401, ...readable]);
    // Only a preflight is one: any other OPTIONS asks for an operation that is not there.
    expect(await allowed({ method: "OPTIONS" })).toEqual([404, ...readable]);
    open.faults.next({ kind: "status", status: 503 });
    expect(await allowed()).toEqual([503, ...readable]);
    open.faults.next({ kind: "drop" });
    await expect(allowed()).rejects.toThrow("fetch failed");
  });

  it("is shut out otherwise", async () => {
    const closed = createSandbox();
    const refused = await closed.fetch(closed.baseUrl + accounts, preflight);
    const names = [...refused.headers.keys(), ...(await closed.fetch(closed.baseUrl + accounts)).headers.keys()];
    expect(refused.status).toBe(404);
    expect(names.filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("gets a preflight without a body over a socket", async () => {
    const other = await serveSandbox(createSandbox({ cors: "*" }));
    const { status, headers } = await fetch(other.url + accounts, preflight);
    expect([status, headers.get("Access-Control-Allow-Origin"), headers.get("Content-Length")]).toEqual([
      204,
      "*",
      null,
    ]);
    await other.close();
  });
});
