import { isObject } from "../../../../src/options/is-object.js";
import type { Description, Media } from "../../../../toolkit/description/parts/description.js";
import { type Operators, perParameter, perPlace } from "../places/per-place.js";
import { at, contentPaths, type Path } from "../places/sites.js";

function examplePaths(description: Description): Path[] {
  const named = Object.keys(description.components?.examples ?? {}).map((name) => ["components", "examples", name]);
  const inline = contentPaths(description).flatMap((path) =>
    Object.entries(at<{ content?: Record<string, Media> }>(description, ...path).content ?? {}).flatMap(
      ([type, { examples = {} }]) =>
        Object.entries(examples)
          .filter(([, example]) => "value" in example)
          .map(([name]) => [...path, "content", type, "examples", name]),
    ),
  );
  return [...named, ...inline];
}

const perExample = (fits: (value: unknown) => boolean, change: (value: never) => unknown) =>
  perPlace<{ value?: unknown }>(examplePaths)(
    (example) => (example.value = change(example.value as never)),
    ({ value }) => fits(value),
  );

/** Examples that do not fit what they are examples of. */
export const exampleOperators: Operators = {
  "example-of-another-type": perExample(
    () => true,
    () => "none",
  ),
  "example-member-drop": perExample(isObject, (value: object) => Object.fromEntries(Object.entries(value).slice(1))),
  "example-member-type": perExample(isObject, (value: object) => {
    const [first = ["", ""]] = Object.entries(value) as [string, unknown][];
    const [name, member] = first;
    return { ...value, [name]: typeof member === "string" ? 1 : "text" };
  }),
  "parameter-example-mismatch": perParameter((parameter) => (parameter.example = { not: "this" })),
};
