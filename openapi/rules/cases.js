/**
 * `x-cases` at the root lists how one server responds: `{ name, operation, status }` and what is asked. Each names an
 * operation of the description, and no two of an operation have one name.
 */
export default function cases() {
  const methods = new Map();
  return {
    Operation({ operationId }, { key }) {
      methods.set(operationId, key);
    },
    Root: {
      leave(root, { report, location }) {
        const stated = root["x-cases"];
        if (stated === undefined) return;
        const at = location.child("x-cases");
        if (!Array.isArray(stated)) {
          report({ message: "`x-cases` must be a list.", location: at });
          return;
        }
        const known = new Set();
        for (const [index, each] of stated.entries()) {
          const { name, operation, status, content } = each ?? {};
          const complain = (what) => report({ message: `\`x-cases\`: ${what}.`, location: at.child(index) });
          if (typeof name !== "string" || name === "") complain("each has a name");
          if (!Number.isInteger(status)) complain("each has a status, which is a number");
          if (!methods.has(operation)) complain(`no operation "${operation}" is described`);
          if (content !== undefined && methods.get(operation) === "get") complain("a GET request has no content");
          if (known.has(`${operation} ${name}`)) complain(`two of ${operation} have the name "${name}"`);
          known.add(`${operation} ${name}`);
        }
      },
    },
  };
}
