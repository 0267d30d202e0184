import type { Media } from "../../../toolkit/description/parts/description.js";
import { operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { facts } from "../../../toolkit/contract/facts/facts.js";
import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import type { Check } from "./check.js";

/** Every example of an operation fits the schema beside it: of parameters, bodies and responses, read by people and mocks. */
export const exampleChecks: readonly Check[] = Object.keys(facts.operations).map((operation) => ({
  level: "schema",
  operation,
  name: "has examples that fit",
  async run({ recorder, target: { description } }) {
    const found = operationsOf(description).find(({ id }) => id === operation);
    if (!found) return "unprovoked";
    const { requestBody, responses } = found.operation;
    const places: [string, Media][] = found.parameters.map((each) => [`request/${each.in}/${each.name}`, each]);
    const put = (place: string, content: Record<string, Media> = {}) => {
      for (const media of Object.values(content)) places.push([place, media]);
    };
    if (requestBody) put("request/body", resolve(description, requestBody).content);
    for (const [status, each] of Object.entries(responses)) {
      put(`response/${status}`, resolve(description, each).content);
    }
    return places.flatMap(([place, { schema = {}, example, examples = {} }]): Finding[] => {
      const named = Object.values(examples).map((each) => resolve(description, each).value);
      const values = [example, ...named].filter((value) => value !== undefined);
      const mismatches = values.flatMap((value) => recorder.validate(schema, value));
      const see = findingsIn(operation, `/description/${place}`);
      return mismatches.map(({ pointer, expected, seen }) => see(pointer, expected, seen));
    });
  },
}));
