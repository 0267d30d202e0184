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

test("of an operation that fails now and then, and does what it fails at, the failure stays; what it refuses it may not do", () => {
  const causeOf = (key: string) => ({
    key: `createOrder ${key}`,
    through: undefined,
    finding: { operation: "createOrder" },
  });
  const [failure, done, refused] = ["fails now and then", "placed what it failed at", "placed what it refused"].map(
    causeOf,
  );
  expect(withoutConsequences([done!, failure!])).toEqual([failure]);
  expect(withoutConsequences([refused!, failure!])).toEqual([refused, failure]);
});
