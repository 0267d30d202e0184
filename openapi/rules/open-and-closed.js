import { partsOf, reachedBy } from "./find-members.js";

/**
 * Requests are closed: a body that is an object accepts no other members than those that are described. Responses are
 * open: no schema that a response leads to forbids members, since a service may add some.
 */
export default function openAndClosed() {
  return {
    RequestBody: {
      MediaType({ schema }, { report, location, resolve }) {
        const { node } = resolve(schema ?? {});
        if (node?.type === "object" && !isClosed(node)) {
          report({ message: "A request body must be closed: `additionalProperties: false`.", location });
        }
      },
    },
    Response: {
      MediaType({ schema }, { report, location, resolve }) {
        if (reachedBy(partsOf(schema, resolve), resolve).some(isClosed)) {
          report({ message: "A response must be open: other members may be added.", location });
        }
      },
    },
  };
}

function isClosed(schema) {
  return schema.additionalProperties === false || schema.unevaluatedProperties === false;
}
