import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { onCreate } from "../contract/services/deviation.js";
import { createService } from "../contract/services/create-service.js";
import { judged, lineOf } from "../contract/services/judged.js";

longTest("an order that is cancelled with every other creation is nobody's fault", async () => {
  let count = 0;
  const service = createService(
    onCreate((order, { orders }) => {
      const older = orders.find(({ id, state }) => Number(id) > 5040 && id !== order.id && state === "PENDING");
      if (++count % 2 === 0 && older) older.state = "CANCELED";
    }),
  );
  const { findings, notes } = await judged(service, description);
  expect(findings.map(lineOf)).toEqual([]);
  expect(notes).toContainEqual(expect.stringMatching(/^orders of the judge were cancelled by others/));
});

test.each(some(["CANCELED", "FILLED"]))(
  "an order that is %s with each new one is told of creations, and with none without",
  async (state) => {
    const service = createService(
      onCreate((order, { orders }) => {
        const isIts = ({ id }: (typeof orders)[number]) => Number(id) > 5040 && id !== order.id;
        const older = orders.find((each) => isIts(each) && each.state === "PENDING");
        if (older) Object.assign(older, { state, ...(state === "FILLED" && { filled_amount: older.amount }) });
      }),
    );
    const { findings } = await judged(service, description);
    expect(findings.map(lineOf)).toEqual([
      expect.stringMatching(/^createOrder .+ \/response\/body one order to be created, and no other to change$/),
    ]);
  },
);
