import { createSandbox } from "trading-service-client/sandbox";
import { createRecorder } from "../../../scripts/contract/recorder/recorder.js";
import type { SeenExchange, SeenResponse } from "../../../toolkit/contract/validate/seen-exchange.js";
import { corruptionsOf } from "../../../scripts/contract/suite/corruptions.js";
import { runSuite } from "../../../scripts/contract/suite/suite.js";
import { sandboxTarget } from "../../../scripts/contract/targets/sandbox.js";
import { description, subject } from "../../support/built.js";

const recorder = createRecorder(description);
let recorded: SeenExchange[];

/** What the sandbox answered while the suite ran, each kind of answer once. */
beforeAll(async () => {
  const { recorder: full } = await runSuite(await sandboxTarget(createSandbox, description), subject);
  const fitting = full.exchanges.filter(({ responseFindings }) => responseFindings.length === 0);
  // The shortest of a kind comes last, and stays.
  fitting.sort((one, other) => other.response.body.length - one.response.body.length);
  const kinds = new Map(
    fitting.map((each) => [`${each.operation} ${each.response.status} ${kindOf(each.response.body)}`, each]),
  );
  recorded = [...kinds.values()];
});

/** Answers that differ in values only are of one kind; of a list, the number of items counts up to two. */
function kindOf(body: string): string {
  return JSON.stringify(JSON.parse(body), (_name, value: unknown) => {
    if (Array.isArray(value)) return value.slice(0, 2) as unknown[];
    return typeof value === "object" ? value : typeof value;
  });
}

const findingsOf = ({ request, response }: SeenExchange, other: Partial<SeenResponse>) =>
  recorder.check(request, { ...response, ...other }).responseFindings;

test("the recorded answers cover every operation, success and refusal", () => {
  expect(new Set(recorded.map(({ operation }) => operation)).size).toBe(7);
  expect(new Set(recorded.map(({ response }) => response.status))).toEqual(new Set([200, 400, 401, 403, 404]));
});

test("every single-fault corruption of every recorded answer is noticed, every addition tolerated", () => {
  let corrupted = 0;
  const wrong: string[] = [];
  for (const exchange of recorded) {
    // Its shape is not shown (2.4, 4.7): any JSON value is right.
    if (exchange.operation === "listAccounts" && exchange.response.status === 200) continue;
    for (const { name, pointer, value, tolerated } of corruptionsOf(JSON.parse(exchange.response.body))) {
      corrupted++;
      const noticed = findingsOf(exchange, { body: JSON.stringify(value) }).length > 0;
      if (noticed === tolerated) wrong.push(`${exchange.operation} ${exchange.response.status} ${pointer}: ${name}`);
    }
  }
  expect(wrong).toEqual([]);

  expect(corrupted).toBeGreaterThan(1000);
});

test.each<[string, (response: SeenResponse) => Partial<SeenResponse>]>([
  ["an undeclared status", () => ({ status: 418 })],
  ["another success status", () => ({ status: 204 })],
  ["no content type", () => ({ headers: new Headers() })],
  ["another content type", () => ({ headers: new Headers({ "Content-Type": "text/html" }) })],
  ["an empty body", () => ({ body: "" })],
  ["a body that broke off", ({ body }) => ({ body: body.slice(0, -1) })],
  ["something after the body", ({ body }) => ({ body: `${body}]` })],
])("%s is noticed in every recorded answer", (_name, change) => {
  for (const exchange of recorded) {
    expect(findingsOf(exchange, change(exchange.response))).not.toEqual([]);
  }
});

test("an id that does not fit into 64 bits, and a member that stands twice, are noticed", () => {
  const exchange = recorded.find(({ operation, response }) => operation === "getOrder" && response.status === 200)!;
  const { body } = exchange.response;
  const changed = (from: RegExp, to: string) => findingsOf(exchange, { body: body.replace(from, to) });
  expect(changed(/"id":\d+/, '"id":9223372036854775807')).toEqual([]);
  expect(changed(/"id":\d+/, '"id":9223372036854775808')).toMatchObject([{ pointer: "/response/body/id" }]);
  // What nobody describes may have any.
  expect(changed(/"id":\d+/, '$&,"seq":18446744073709551615,"fees":[123456789012345678901]')).toEqual([]);
  expect(changed(/"id":\d+/, '"id":1001.5')).not.toEqual([]);
  expect(changed(/"id":(\d+)/, '"id":$1,"id":$1')).toMatchObject([{ pointer: "/response/body/id" }]);
});
