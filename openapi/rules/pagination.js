import { dataOf, parametersOf, partsAt, partsOf } from "./find-members.js";

const directions = ["forward", "backward"];

/**
 * `x-pagination` on an operation says how its data is cut into pages. Its places (member names joined by `/`) lead to
 * something, and its parameters are those of the operation.
 */
export default function pagination() {
  return {
    Operation(operation, { report, location, resolve, parent }) {
      const pages = operation["x-pagination"];
      if (pages === undefined) return;
      const complain = (message) => {
        report({ message: `\`x-pagination\` ${message}.`, location: location.child("x-pagination") });
      };
      if (typeof pages?.items !== "string" || typeof pages.forward !== "object") {
        complain("must have `items` and `forward`");
        return;
      }
      const data = dataOf(operation, resolve);
      const lists = partsAt(data, pages.items, resolve).filter(({ node }) => node.items);
      if (lists.length === 0) complain(`places the items at "${pages.items}", where there is no array`);
      const items = lists.flatMap(({ node, from }) => partsOf(node.items, resolve, from));
      if (pages.node !== undefined && partsAt(items, pages.node, resolve).length === 0) {
        complain(`places the resource at "${pages.node}" of an item, where there is nothing`);
      }
      const parameters = parametersOf(operation, parent, resolve);
      for (const direction of directions.map((name) => pages[name]).filter(Boolean)) {
        const { parameter, size, cursor, more } = direction;
        if (!parameter || !cursor) complain("must have `parameter` and `cursor` in each direction");
        for (const name of [parameter, size].filter((one) => one && !parameters.has(one))) {
          complain(`names "${name}", which is not a parameter`);
        }
        for (const place of [cursor, more].filter((one) => one && partsAt(data, one, resolve).length === 0)) {
          complain(`names the place "${place}", where there is nothing`);
        }
      }
    },
  };
}
