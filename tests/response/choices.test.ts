import { createChoices } from "../../src/response/shape/choices.js";
import type { Difference, Notes } from "../../src/response/shape/place.js";
import type { Shape } from "../../src/service/service.js";

const asIs: Difference = { expected: "", seen: "", fatal: false };

/** What is chosen of shapes, given what is noted of each. */
function chosen(noted: Readonly<Record<string, (notes: Notes) => unknown>>): Shape | undefined {
  const choose = createChoices((shape, _value, notes) => noted[shape as string]?.(notes));
  return choose({ anyOf: Object.keys(noted) as Shape[] }, {}, true);
}

test("the choice counts that differs least, and of equal ones the first", () => {
  const twice = (notes: Notes) => [1, 2].forEach(() => notes.member("a").note(asIs, []));
  expect(chosen({ string: twice, integer: (notes) => notes.member("a").note(asIs, []), boolean: twice })).toBe(
    "integer",
  );
  expect(chosen({ string: twice, integer: twice })).toBe("string");
});

test("another kind of the whole counts more than all that is inside of it", () => {
  const many = (notes: Notes) => Array.from({ length: 900 }, () => notes.items().member("a").note(asIs, []));
  expect(chosen({ string: (notes) => notes.note(asIs, []), integer: many })).toBe("integer");
});

test("a number is a decimal rather than a text, and one of which every digit was kept is as described", () => {
  const half = (notes: Notes) => notes.note({ ...asIs, decimal: true }, []);
  expect(chosen({ string: (notes) => notes.member("a").note(asIs, []), decimal: half })).toBe("decimal");
  expect(chosen({ decimal: half, number: (notes) => notes.note({ ...asIs, exact: true }, []) })).toBe("number");
});

test("what cannot be done without is not chosen, and no body is not chosen for a body", () => {
  const fatal = (notes: Notes) => notes.member("a").note({ ...asIs, fatal: true }, []);
  expect(chosen({ string: fatal, integer: (notes) => notes.note(asIs, []) })).toBe("integer");
  expect(chosen({ string: fatal, integer: fatal })).toBeUndefined();
  expect(chosen({ none: () => undefined })).toBeUndefined();
});

test("an object is looked at once for each question, and counts where it is asked for", () => {
  let looks = 0;
  const value = {};
  const ask = (notes: Notes, question: string) =>
    notes.recall!(value, question, (apart) => (looks++, apart.note(asIs, []), apart.member("a").note(asIs, [])));
  const choose = createChoices((shape, _value, notes) => {
    // As a member it counts two, as the value itself a thousand.
    if (shape === "string") [1, 2, 3].forEach(() => ask(notes.member("b"), "same"));
    else if (shape === "integer") ask(notes, "same");
    else ask(notes.member("b"), "other");
  });
  expect(choose({ anyOf: ["integer", "string"] }, value, true)).toBe("string");
  expect(choose({ anyOf: ["string", "boolean"] }, value, true)).toBe("boolean");
  expect(looks).toBe(2);
});

test("of choices that a text tells apart only those are looked at that the value can be", () => {
  const looked: unknown[] = [];
  const choose = createChoices((shape, _value, notes) => void (looked.push(shape), notes.note(asIs, [])));
  const choices: Shape = { anyOf: ["string", "integer", "boolean"], by: "kind", as: [["a"], ["b", "c"], []] };
  expect(choose(choices, { kind: "c" }, true)).toBe("integer");
  expect(looked.splice(0)).toEqual(["integer", "boolean"]);
  for (const value of [{ kind: "new" }, { kind: 5 }, {}, null, 5, ["a"]]) {
    choose(choices, value, true);
    expect(looked.splice(0)).toEqual(choices.anyOf);
  }
});
