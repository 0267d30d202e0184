import { partsOf } from "./find-members.js";

/**
 * `x-insisted: [id]` on an object lists the members that a program steers by: without them there is no data. Each of
 * them is a member of the object.
 */
export default function insisted() {
  return {
    Schema(schema, { report, location, resolve }) {
      const names = schema["x-insisted"];
      if (names === undefined) return;
      const at = location.child("x-insisted");
      if (!Array.isArray(names) || names.length === 0) {
        report({ message: "`x-insisted` must list members of the object.", location: at });
        return;
      }
      const known = partsOf(schema, resolve).flatMap(({ node }) => Object.keys(node.properties ?? {}));
      for (const name of names.filter((one) => !known.includes(one))) {
        report({ message: `\`x-insisted\` names "${name}", which is not a member of the object.`, location: at });
      }
    },
  };
}
