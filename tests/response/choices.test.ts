import { createChoices } from "../../src/response/choices.js";
import { note } from "../../src/response/place.js";
import type { Shape } from "../../src/service.js";

const inner = { anyOf: ["string", "boolean"] } satisfies Shape;
const outer = { anyOf: ["integer", "number", "null"] } satisfies Shape;

const always = () => true;

/** Chooses within each choice of `outer` for the same values, and tells which kinds of `inner` were looked at. */
function ask(
  values: readonly unknown[],
  { fatal = false, insisted = always }: { fatal?: boolean; insisted?: (kind: Shape) => boolean } = {},
) {
  const looks: unknown[] = [];
  const shapes: unknown[] = [];
  const choose = createChoices((shape, _value, place) => {
    if (inner.anyOf.includes(shape as never)) {
      looks.push(shape);
      const isSecond = shape === "boolean";
      note(place, { expected: "", seen: "", fatal, decimal: isSecond }, []);
    } else for (const value of values) shapes.push(choose(inner, value, insisted(shape))?.shape);
  });
  choose(outer, 0, true);
  return { looks, shapes };
}

test("what was meant is asked for once within a choice, and looked at for each that stands around it", () => {
  expect(ask([{}])).toEqual({
    looks: ["string", "boolean", "boolean", "boolean"],
    shapes: ["boolean", "boolean", "boolean"],
  });
});

test("what cannot be used is not looked at again", () => {
  expect(ask([{}], { fatal: true })).toEqual({
    looks: ["string", "boolean"],
    shapes: [undefined, undefined, undefined],
  });
});

test("what is insisted on is another question", () => {
  const { looks } = ask([{}], { insisted: (kind) => kind === "number" });
  expect(looks).toEqual(["string", "boolean", "string", "boolean", "boolean"]);
});

test("only objects are remembered, and no more of them than can be nested", () => {
  expect(ask([5]).looks).toHaveLength(6);
  expect(ask([null]).looks).toHaveLength(6);
  const many = Array.from({ length: 10_001 }, () => ({}));
  expect(ask(many).looks).toHaveLength(10_000 * 4 + 6);
});

test("where no choice stands around it, nothing is remembered", () => {
  let looks = 0;
  const choose = createChoices(() => looks++);
  const value = {};
  for (let times = 1; times <= 3; times++) {
    choose(inner, value, true);
    expect(looks).toBe(2 * times);
  }
});
