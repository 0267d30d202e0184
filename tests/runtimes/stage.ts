import { createSandbox } from "trading-service-client/sandbox";
import { serveSandbox } from "trading-service-client/sandbox/serve";
import type { TourOptions } from "./tour.js";

/** What goes wrong with requests that hold these texts. */
const troubles = {
  '"price":"13"': "drops",
  "/13/cancel": "drops",
  '"price":"17"': "hangs",
  '"price":"19"': "moves",
  "MOVED-AWAY": "moves",
};

/** How often each request that goes wrong arrives: as often as the tour calls, and no redirect is followed. */
export const arrivedEverywhere = {
  '"price":"13"': 2,
  "/13/cancel": 1,
  '"price":"17"': 2,
  '"price":"19"': 1,
  "MOVED-AWAY": 1,
  "/elsewhere": 0,
};

/**
 * A served sandbox for one tour, ten minutes ahead, with orders beyond 2^53 and requests that go wrong.
 *
 * @param cors the origin of the page that runs the tour, where a page does
 */
export async function openStage(cors?: string) {
  const sandbox = createSandbox({ firstOrderId: 9_007_199_254_740_993n, startingOrders: false, cors });
  sandbox.time.advance(600_000);
  const arrivals: string[] = [];
  let hung = () => {};
  const hanging = new Promise<void>((resolve) => (hung = resolve));
  const served = await serveSandbox({
    ...sandbox,
    async handle({ url, method, headers, signal, ...request }, address) {
      const body = await request.text();
      if (method !== "OPTIONS") arrivals.push(`${method} ${url} ${body}`);
      // A browser asks first: what goes wrong is what it asks for.
      const trouble =
        method !== "OPTIONS" && Object.entries(troubles).find(([text]) => (url + body).includes(text))?.[1];
      if (trouble === "drops") return "dropped";
      if (trouble === "hangs") {
        hung();
        return new Promise((_, hungUp) => signal?.addEventListener("abort", hungUp));
      }
      if (url.includes("AFTER-HANGING")) await hanging;
      if (trouble === "moves") {
        return new Response(null, { status: 307, headers: { Location: "/elsewhere" } });
      }
      return sandbox.handle({ url, method, headers, signal, text: () => Promise.resolve(body) }, address);
    },
  });
  const options: TourOptions = { baseUrl: served.url, ...sandbox.keys.demo };
  /** How often requests arrived that hold each of the texts above. */
  const arrived = () =>
    Object.fromEntries(
      Object.keys(arrivedEverywhere).map((text) => [text, arrivals.filter((each) => each.includes(text)).length]),
    );
  return { options, arrived, close: served.close };
}
