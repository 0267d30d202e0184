import { facts } from "../facts/facts.js";
import type { Finding } from "../finding.js";
import type { Check } from "./check.js";
import type { Probe } from "./probe.js";

interface Page {
  edges: { node: { id: number | bigint }; cursor: string }[];
  page_info: { has_next_page: boolean; has_previous_page: boolean; end_cursor: string | null };
}

/** How many nodes a walk visits at the most, so that a large account is not read as a whole. */
const most = 12;

/** A walk of one node a page visits what one large page shows, and ends where the service says so. */
export const walkChecks: readonly Check[] = Object.entries(facts.operations)
  .filter(([, { parameters }]) => "after" in parameters)
  .map(([operation]) => ({
    level: "negatives",
    operation,
    name: "is walked page by page (Part 2.3)",
    async run(probe) {
      if (!probe.target.keepsState) return "unprovoked";
      const whole = await page(probe, operation, most);
      if (!whole || whole.edges.length === 0) return "unprovoked";
      const expected = whole.edges.map(({ node }) => String(node.id));
      const seen: string[] = [];
      let after: string | undefined;
      if (whole.page_info.has_next_page) {
        const more = await page(probe, operation, most, whole.page_info.end_cursor ?? undefined);
        if (more?.edges.length === 0) return [finding("page_info/has_next_page", "false before an empty page", "true")];
      }
      while (seen.length < expected.length) {
        const next = await page(probe, operation, 1, after);
        // Without a node the walk would go on for ever.
        if (!next?.edges.length) return next ? [finding("edges", "a node", "none")] : [];
        seen.push(...next.edges.map(({ node }) => String(node.id)));
        const isLast = seen.length >= expected.length && !whole.page_info.has_next_page;
        if (next.page_info.has_next_page === isLast) {
          return [
            finding("page_info/has_next_page", `${!isLast} after ${seen.length} of ${expected.length}`, `${isLast}`),
          ];
        }
        after = next.page_info.end_cursor ?? undefined;
      }
      return seen.join() === expected.join() ? [] : [finding("edges", expected.join(), seen.join())];

      function finding(place: string, what: string, is: string): Finding {
        return { operation, pointer: `/response/body/${place}`, expected: what, seen: is };
      }
    },
  }));

async function page(probe: Probe, operation: string, first: number, after?: string): Promise<Page | undefined> {
  const required = (await probe.parameters(operation)) ?? {};
  const { data } = await probe.call(operation, { ...required, first, ...(after !== undefined && { after }) });
  return data as Page | undefined;
}
