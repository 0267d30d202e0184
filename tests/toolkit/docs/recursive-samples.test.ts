import type { Description } from "../../../toolkit/description/parts/description.js";
import { sampleOf } from "../../../toolkit/generate/samples/sample-of.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, required = Object.keys(properties)) => ({ type: "object", required, properties });
const leaf = object({ leaf: { type: "string" } });
const ended = { leaf: "text" };

/** Schemas that hold themselves by what they require: the first one is shown. */
const recursive: Record<string, [schemas: Record<string, object>, sample: unknown]> = {
  "a choice": [
    { Expr: { oneOf: [ref("And"), ref("Leaf")] }, And: object({ left: ref("Expr"), right: ref("Expr") }), Leaf: leaf },
    ended,
  ],
  "what has a choice": [
    { And: object({ left: ref("Expr"), right: ref("Expr") }), Expr: { anyOf: [ref("And"), ref("Leaf")] }, Leaf: leaf },
    { left: ended, right: ended },
  ],
  "a choice in a choice": [
    {
      Any: { oneOf: [{ oneOf: [ref("Not"), ref("Both")] }, ref("Leaf")] },
      Not: object({ not: ref("Any") }),
      Both: object({ all: { type: "array", minItems: 2, items: ref("Any") } }),
      Leaf: leaf,
    },
    ended,
  ],
  "choices by turns": [
    {
      X: { oneOf: [object({ y: ref("Y") }), leaf] },
      Y: { oneOf: [object({ x: ref("X") }), object({ z: ref("Z") })] },
      Z: { oneOf: [object({ y: ref("Y") }), object({ end: { type: "boolean" } })] },
    },
    { y: { z: { end: true } } },
  ],
  "a list that may be empty": [
    { Node: { oneOf: [object({ kids: { type: "array", items: ref("Node") } }), leaf] } },
    { kids: [] },
  ],
  "null in OpenAPI 3.0": [{ Thing: object({ parent: { nullable: true, allOf: [ref("Thing")] } }) }, { parent: null }],
  "what is null elsewhere": [
    { Node: object({ next: ref("Next") }), Next: { oneOf: [ref("Node"), { type: "null" }] } },
    { next: null },
  ],
  "what is null itself": [{ Node: { ...object({ next: ref("Node") }), type: ["object", "null"] } }, { next: null }],
  "an example": [
    { A: { oneOf: [ref("B"), leaf] }, B: { ...object({ a: ref("A") }), example: { a: { leaf: "b" } } } },
    { a: { leaf: "b" } },
  ],
};

test.each(Object.entries(recursive))("a sample that would hold itself ends with %s", (_by, [schemas, sample]) => {
  const description = { openapi: "3.1.0", components: { schemas } } as unknown as Description;
  expect(sampleOf(description, ref(Object.keys(schemas)[0] ?? ""))).toEqual(sample);
});
