import { getEventListeners } from "node:events";
import { createSandbox, type IncomingRequest } from "../../src/sandbox/index.js";
import { tokenFor } from "./witnesses/checked.js";

const path = "/api/v3/viewer/accounts";

/** A sandbox, and the headers that it lets in. */
function entrance(addresses?: string[]) {
  const sandbox = createSandbox();
  const key = addresses ? sandbox.addKey({ addresses }) : sandbox.keys.demo;
  return { sandbox, headers: { Authorization: `Bearer ${tokenFor(key, Date.now())}` } };
}

describe("the fetch of the sandbox", () => {
  it("takes a URL, a text and a request, and what stands next to them", async () => {
    const { sandbox, headers } = entrance();
    const url = new URL(sandbox.baseUrl + path);
    const status = async (input: Request | URL | string, init?: RequestInit) =>
      (await sandbox.fetch(input, init)).status;
    expect(await status(url, { headers })).toBe(200);
    expect(await status(url.href, { headers })).toBe(200);
    expect(await status(new Request(url, { headers }))).toBe(200);
    expect(await status(new Request(url), { headers })).toBe(200);
    expect(await status(new Request(url, { headers }), { method: "DELETE" })).toBe(404);
    expect(await status(url)).toBe(401);
  });

  it("takes a request that is none of the platform's class, with a signal or without", async () => {
    const { sandbox, headers } = entrance();
    const request = { method: "GET", url: sandbox.baseUrl + path, headers: new Headers(headers) };
    const foreign: IncomingRequest = { ...request, text: () => Promise.resolve("") };
    expect((await sandbox.fetch(foreign as Request)).status).toBe(200);
    sandbox.faults.next({ kind: "delay", ms: 1 });
    expect(await sandbox.handle(foreign)).toMatchObject({ status: 200 });
    const { signal } = new AbortController();
    sandbox.faults.next({ kind: "delay", ms: 1 });
    expect(await sandbox.handle({ ...foreign, signal })).toMatchObject({ status: 200 });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("tells of a dropped connection as the platform does", async () => {
    const { sandbox } = entrance();
    sandbox.faults.next({ kind: "drop" });
    const error: unknown = await sandbox.fetch(sandbox.baseUrl).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { message: "other side closed", code: "UND_ERR_SOCKET" },
    });
  });
});

describe("a request in the sandbox", () => {
  it("comes from loopback unless it is said from where", async () => {
    const { sandbox, headers } = entrance(["127.0.0.1"]);
    expect(await sandbox.handle(new Request(sandbox.baseUrl + path, { headers }))).toMatchObject({ status: 200 });
  });

  it("has no path where its URL is none", async () => {
    const paths: string[] = [];
    const sandbox = createSandbox({ onResponse: ({ path }) => void paths.push(path) });
    const request = { method: "GET", url: "http://", headers: new Headers(), text: () => Promise.resolve("") };
    expect(await sandbox.handle(request)).toMatchObject({ status: 404 });
    expect(paths).toEqual([""]);
  });
});
