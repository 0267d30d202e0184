/** What a schema may say without saying anything about the value. */
const annotations = ["title", "description", "examples", "example", "deprecated", "readOnly", "writeOnly", "$comment"];

/**
 * A schema that accepts every value says in `x-not-shown` why it does. An unknown shape is the empty schema: an object
 * without members is refused, since a generator turns it into an object that may have none.
 */
export default function emptySchema() {
  return {
    Schema(schema, { report, location }) {
      const says = Object.keys(schema).filter((name) => !annotations.includes(name) && !name.startsWith("x-"));
      if (says.length === 0 && schema["x-not-shown"] === undefined) {
        report({ message: "An empty schema must say in `x-not-shown` why it is empty.", location });
      }
      if (says.length === 1 && schema.type === "object") {
        report({ message: "An object without members says nothing; write an empty schema.", location });
      }
    },
  };
}
