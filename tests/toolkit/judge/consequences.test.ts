import { withoutConsequences } from "../../../toolkit/contract/judge/report/consequences.js";

const others = (operation: string, through?: readonly string[]) => ({
  key: `${operation} others`,
  through,
  finding: { operation },
});

test("of causes that may each follow from another one stays", () => {
  const creation = others("createOrder");
  const cancel = others("cancelOrder", ["createOrder", "getOrder"]);
  for (const causes of [
    [creation, cancel],
    [cancel, creation],
  ])
    expect(withoutConsequences(causes)).toEqual([cancel]);
});

test("of an operation that fails now and then, and does what it fails at, the failure stays", () => {
  const finding = { operation: "createOrder" };
  const failure = { key: "createOrder fails now and then", through: undefined, finding };
  const placed = { key: "createOrder placed what it refused", through: undefined, finding };
  expect(withoutConsequences([placed, failure])).toEqual([failure]);
});
