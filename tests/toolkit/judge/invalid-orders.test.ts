import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { createService } from "../contract/services/create-service.js";
import type { Deviation } from "../contract/services/deviation.js";
import { writeDeviations } from "../contract/services/deviations/writes.js";
import { judged } from "../contract/services/judged.js";
import type { Service } from "../contract/services/service.js";
import type { Fields } from "../contract/services/trading-rules.js";

/** What a run has asked for of which something is wrong, in the order in which it came, and the verdict. */
async function invalidOrdersOf(change: Deviation["change"]) {
  const asked: Fields[] = [];
  const service: Service = createService((its) => {
    const { check } = its.trading;
    its.trading.check = (fields) => {
      const wrong = check(fields);
      if (wrong !== undefined) asked.push(fields);
      return wrong;
    };
    change(its);
  });
  const verdict = await judged(service, description);
  return { asked, verdict, service };
}

const isOfSide = ({ side }: Fields) => side === "ASK" || side === "BID";

longTest("orders of no side are sent last, since their price is safe for one side only", async () => {
  const { asked, verdict } = await invalidOrdersOf(() => {});
  expect(verdict.findings).toEqual([]);
  const first = asked.findIndex((fields) => !isOfSide(fields));
  expect(asked.slice(first).some(isOfSide)).toBe(false);
  expect(new Set(asked.slice(first).map(({ side }) => side))).toEqual(new Set(["BUY", "", undefined]));
});

const isFilledWrongly = ({ name }: Deviation) => /, and is filled$|is filled at any$/.test(name);

test.each(some(writeDeviations.filter(isFilledWrongly)))(
  "nothing more is created once an order was filled that had to be refused: $name",
  async ({ change }) => {
    let isFilled = false;
    const later: unknown[] = [];
    const { verdict, service } = await invalidOrdersOf((its) => {
      change(its);
      const { create } = its.trading;
      its.trading.create = (account, fields) => {
        const order = create(account, fields);
        if (isFilled) later.push(fields);
        isFilled ||= order.state === "FILLED";
        return order;
      };
    });
    const filled = service.account.orders.filter(({ id, state }) => Number(id) > 5040 && state === "FILLED");
    expect(filled).toHaveLength(1);
    expect(later).toEqual([]);
    const id = filled[0]?.id;
    const isNote = (note: string) =>
      note.startsWith(`1 order of the judge was filled, ${id} (`) && note.endsWith(", which had to be refused)");
    expect(verdict.notes.filter(isNote)).toHaveLength(1);
    const reason = `order ${id}, which had to be refused, was filled, and no more are created`;
    expect(verdict.checks.map((each) => each.reason)).toContain(reason);
  },
);

longTest("of wrong orders that are taken for one reason, one is sent", async () => {
  const taken: Fields[] = [];
  const { verdict } = await invalidOrdersOf(({ trading }) => {
    const { check, create } = trading;
    const isIts = ({ price }: Fields) => !/^\d/.test(String(price));
    trading.check = (fields) => (isIts(fields) ? undefined : check(fields));
    trading.create = (account, fields) => {
      if (isIts(fields)) taken.push(fields);
      return create(account, { ...fields, ...(isIts(fields) && { price: "1" }) });
    };
  });
  expect(taken).toHaveLength(1);
  expect(verdict.findings).toHaveLength(1);
});

test.each(some([409, 503]))(
  "an order of no side that gets %s is the last of its kind, and is not sent again",
  async (status) => {
    const sent: Fields[] = [];
    await invalidOrdersOf((service) => {
      service.before = ({ operation, fields }) => {
        if (operation !== "createOrder" || isOfSide(fields)) return undefined;
        sent.push(fields);
        return { status, headers: {}, data: { code: 90_000 + status, message: "busy" } };
      };
    });
    expect(sent).toHaveLength(1);
  },
);
