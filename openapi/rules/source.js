import { faultOfParts } from "./parts.js";

/**
 * Every operation, parameter, response, security scheme and component schema, and every channel and message of the
 * streams, names the part of the interface document that it comes from: `x-source: "4.1"`.
 */
export default function source() {
  const check = (node, { report, location, type }) => {
    const value = node["x-source"];
    if (value === undefined) {
      report({ message: `${type.name} must say where it comes from, in \`x-source\`.`, location: location.key() });
      return;
    }
    const fault = faultOfParts(value);
    if (fault) report({ message: `\`x-source\` ${fault}.`, location: location.child("x-source") });
  };
  return {
    Operation: check,
    Parameter: check,
    Response: check,
    SecurityScheme: check,
    Channel: check,
    Message: check,
    NamedSchemas: { Schema: check },
  };
}
