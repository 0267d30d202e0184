import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { createService } from "../contract/services/create-service.js";
import { judged } from "../contract/services/judged.js";
import { isCreation, type Fetch } from "./sandbox-judged.js";

const page = (status: number) => new Response("<html>", { status, headers: { "Content-Type": "text/html" } });

const ways: Record<string, () => Promise<Response>> = {
  "502": () => Promise.resolve(page(502)),
  "a page with 404": () => Promise.resolve(page(404)),
  "a page with 403": () => Promise.resolve(page(403)),
  "a page with 200": () => Promise.resolve(page(200)),
  "a redirect": () => Promise.resolve(new Response("", { status: 302, headers: { Location: "/login" } })),
  "503": () => Promise.resolve(new Response("", { status: 503 })),
  "504": () => Promise.resolve(new Response("", { status: 504 })),
  "a closed connection": () =>
    Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "UND_ERR_SOCKET" } })),
  "no response in time": () => new Promise(() => {}),
};

/** What becomes of a run in which requests from one on get something else, and when creations were sent among these. */
async function runWith(answer: () => Promise<Response>, isIts: (count: number, ...its: Parameters<Fetch>) => boolean) {
  const service = createService();
  const { fetch } = service;
  const creations: number[] = [];
  let count = 0;
  service.fetch = (input, init) => {
    if (!isIts(++count, input, init)) return fetch(input, init);
    if (isCreation(input, init)) creations.push(Date.now());
    return answer();
  };
  const verdict = await judged(service, description, [], { settleMs: 5000 });
  return { verdict, creations };
}

const outages = [620, 300, 1100].flatMap((first) => Object.keys(ways).map((way) => ({ way, first })));

test.each(some(outages, 4))(
  "a run ends where everything gets $way, from request $first on, and few creations are sent",
  async ({ way, first }) => {
    const { verdict, creations } = await runWith(ways[way]!, (count) => count >= first);
    expect(verdict).toMatchObject({ findings: [], exitCode: 2 });
    expect(verdict.stopped).toMatch(/^the service is away: .+ for \w+, and .+ for \w+, which had succeeded before$/);
    expect(creations.length).toBeLessThanOrEqual(3);
  },
);

longTest.each(
  some(
    Object.keys(ways).flatMap((way) => (/page|redirect/.test(way) ? [] : [[way] as const])),
    2,
  ),
)("where creations alone get %s, three at most are not looked for before the next one is sent", async (way) => {
  const { verdict, creations } = await runWith(ways[way]!, (count, ...its) => count >= 600 && isCreation(...its));
  expect(verdict.stopped).toBeUndefined();
  expect(creations.length).toBeGreaterThan(3);
  for (const [at, time] of creations.slice(3).entries()) expect(time - creations[at]!).toBeGreaterThanOrEqual(5000);
});

test.each(some(["a page with 401", "a redirect"]))("a service that refuses tokens with %s is not away", async (way) => {
  const service = createService();
  const { fetch } = service;
  service.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 401) return response;
    return way === "a redirect" ? await ways[way]!() : page(401);
  };
  const { findings, stopped, notes, checks } = await judged(service, description, [], { writes: false });
  expect(stopped).toBeUndefined();
  expect(notes.filter((note) => note.includes("away"))).toEqual([]);
  expect(findings).toHaveLength(1);
  expect(checks.filter(({ reason = "" }) => /^not (asked|finished)/.test(reason))).toEqual([]);
});
