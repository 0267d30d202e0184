import { facts, type ValueForm } from "../../../toolkit/contract/facts/facts.js";

/** A valid value of each form. */
const samples: Readonly<Record<ValueForm, unknown>> = {
  id: 1001,
  market: "BTC-USDT",
  decimal: "64000.5",
  "positive decimal": "0.01",
  timestamp: "2025-12-01T08:30:00.123456Z",
  side: "BID",
  "order state": "PENDING",
  "withdrawal state": "CONFIRMED",
  count: 2,
  cursor: "b3JkZXI6MTAwMg",
  text: "any text",
  flag: false,
};

export function sampleOfForm(form: ValueForm): unknown {
  return samples[form];
}

function sampleResource(resource: "order" | "withdrawal" | "pageInfo"): Record<string, unknown> {
  return Object.fromEntries<unknown>(
    Object.entries(facts[resource]).map(([name, [, form]]) => [name, sampleOfForm(form)]),
  );
}

/** The data of a valid response, in the shape of the document. */
export function sampleData(operation: string): unknown {
  const { data } = facts.operations[operation] ?? {};
  const page = (node: unknown) => ({
    edges: [{ node, cursor: sampleOfForm("cursor") }],
    page_info: sampleResource("pageInfo"),
  });
  switch (data) {
    case "order":
      return sampleResource("order");
    case "orders":
      return page(sampleResource("order"));
    case "withdrawals":
      return page(sampleResource("withdrawal"));
    case "cancelled orders":
      return [sampleResource("order")];
    default:
      return {};
  }
}

/** Valid parameters of an operation; `all` includes those that are not required. */
export function sampleParameters(operation: string, which: "required" | "all"): Record<string, unknown> {
  const rows = Object.entries(facts.operations[operation]?.parameters ?? {});
  const wanted = rows.filter(([, { required }]) => required || which === "all");
  return Object.fromEntries<unknown>(wanted.map(([name, { form }]) => [name, sampleOfForm(form)]));
}
