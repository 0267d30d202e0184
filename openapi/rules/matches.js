import { dataOf, parametersOf, reachedBy } from "./find-members.js";

/**
 * `x-matches: { order_id: id }` on an operation says which member of the data repeats a parameter, so that a response
 * to another request is noticed. Both exist.
 */
export default function matches() {
  return {
    Operation(operation, { report, location, resolve, parent }) {
      const pairs = operation["x-matches"];
      if (pairs === undefined) return;
      const at = location.child("x-matches");
      if (typeof pairs !== "object" || pairs === null || Array.isArray(pairs) || Object.keys(pairs).length === 0) {
        report({ message: "`x-matches` must map parameters to members of the data.", location: at });
        return;
      }
      const parameters = parametersOf(operation, parent, resolve);
      const schemas = reachedBy(dataOf(operation, resolve), resolve);
      const members = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
      for (const [parameter, member] of Object.entries(pairs)) {
        if (!parameters.has(parameter)) {
          report({ message: `\`x-matches\` names "${parameter}", which is not a parameter.`, location: at });
        }
        if (!members.has(member)) {
          report({ message: `\`x-matches\` names "${member}", which is not a member of the data.`, location: at });
        }
      }
    },
  };
}
