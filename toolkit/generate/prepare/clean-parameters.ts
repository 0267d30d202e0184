import type { ParameterObject, Schema } from "../../description/parts/description.js";
import { parameterKey } from "../../description/parts/find-operations.js";
import { pointer } from "../../description/json/pointer.js";
import type { CleaningContext } from "./clean-content.js";
import type { SchemaCleaner } from "./clean-schemas.js";
import { isNested, typesOf } from "./types-of.js";
import { withoutNull } from "./without-null.js";

const joints: Record<string, "," | " " | "|"> = { form: ",", spaceDelimited: " ", pipeDelimited: "|" };

/** What of a name cannot be written as it is, and why. */
const unwritable: Readonly<Record<string, [what: RegExp, why: string]>> = {
  path: [/^[.;]|\*$/, "which asks for another style, as templates of RFC 6570 have it"],
  query: [/[&=#+%]/, "which means something else in a query"],
  header: [/[^\w!#$%&'*+.^`|~-]/, "which no name of a header has"],
  cookie: [/[^\w!#$%&'*+.^`|~-]/, "which no name of a cookie has"],
};

/** Headers that belong to the connection: fetch writes them itself, drops them, or refuses the whole request. */
const ofConnection =
  /^(host|content-length|transfer-encoding|connection|keep-alive|proxy-connection|expect|upgrade|te|trailer)$/i;

/** Headers that are sent as they are, but not by browsers. */
const ofBrowser =
  /^(accept-(charset|encoding)|access-control-request-.*|cookie2?|date|dnt|origin|referer|set-cookie|via|(proxy|sec)-.*)$/i;

/** Headers that OpenAPI takes for no parameters, and what says them. */
const saidElsewhere: Readonly<Record<string, string>> = {
  accept: "set it with `client.use(middleware)`",
  "content-type": "the media type of the body says it",
  authorization: "the security of the operation says it",
};

/** Parameters with clean schemas; those that cannot be sent are refused. */
export function cleanParameters(
  given: { parameter: ParameterObject; place: string }[],
  { report, schemas, operation }: CleaningContext,
): ParameterObject[] {
  const note = (text: string) => void report.notes.push(`${operation}: ${text}`);
  const keys = given.map(({ parameter }) => parameterKey(parameter));
  return given.flatMap(({ parameter, place }, at) => {
    const { name, in: where, required, description } = parameter;
    const elsewhere = where === "header" ? saidElsewhere[name.toLowerCase()] : undefined;
    if (elsewhere !== undefined) {
      note(`its header \`${name}\` is not a parameter, as OpenAPI has it: ${elsewhere}.`);
      return [];
    }
    const refuse = (why: string, ...segments: string[]) =>
      void report.refusals.push({ place: pointer(place, ...segments), operation, why });
    if (keys.indexOf(keys[at] ?? "") !== at) refuse("another parameter has this name and place", "name");
    if (!["path", "query", "header", "cookie"].includes(where)) refuse(`a parameter in "${where}"`, "in");
    if (name === "__proto__") refuse("a parameter `__proto__`, which objects do not hold as a member", "name");
    const [what, why] = unwritable[where] ?? [];
    const found = what?.exec(name)?.[0];
    if (found !== undefined) refuse(`a parameter with "${found}" in its name, ${why}`, "name");
    if (where === "header" && ofConnection.test(name)) {
      if (required === true) refuse(`the header ${name}, which fetch does not send`, "name");
      else note(`its header \`${name}\` is left out, since fetch does not send it.`);
      return [];
    }
    if (where === "header" && ofBrowser.test(name)) note(`browsers do not send its header \`${name}\`.`);
    if (where === "cookie") note(`its method sends the cookie \`${name}\`, outside browsers; \`client.GET\` does not.`);
    if (parameter.content) refuse("a parameter that is written as JSON or another media type", "content");
    const cleaned = schemas.clean(parameter.schema, pointer(place, "schema"), operation);
    const isRequired = where === "path" || required === true;
    const schema = withoutNull(cleaned, schemas, isRequired);
    const written = writingOf(schemas, schema, parameter);
    const { at: within = "style" in parameter ? ["style"] : [], joined } = written;
    if (written.why !== undefined) refuse(written.why, ...within);
    // As they are, `&` and `#` would end the value.
    if (where === "query" && parameter.allowReserved === true)
      note(`reserved characters of \`${name}\` are percent-encoded, with the same meaning.`);
    if (joined !== undefined) note(`its method joins the items of \`${name}\`; \`client.GET\` does not.`);
    const notShown = parameter["x-not-shown"];
    return [
      {
        name,
        in: where,
        ...(isRequired && { required: true }),
        ...(typeof description === "string" && { description }),
        ...(notShown !== undefined && { "x-not-shown": notShown }),
        ...(joined !== undefined && { joined }),
        ...(where === "query" && parameter.style === "deepObject" && { deep: true }),
        schema,
      },
    ];
  });
}

/**
 * Why a parameter cannot be written as its style asks, and where that stands in it, or what joins its items where
 * something does.
 */
function writingOf(
  schemas: SchemaCleaner,
  schema: Schema,
  { in: where, style, explode }: ParameterObject,
): { why?: string; at?: string[]; joined?: "," | " " | "|" } {
  const usual = { path: "simple", query: "form", header: "simple", cookie: "form" }[where];
  const asked = style ?? usual;
  const types = typesOf(schema, schemas);
  const isList = types.has("array");
  const isObject = types.has("object");
  const joint = where === "query" && !(explode ?? asked === "form") ? joints[asked] : undefined;
  const joined = joint !== undefined && { joined: joint };
  // Without a type it may be a list.
  if (types.size === 0 && joined) return joined;
  if (!isList && !isObject) {
    // Of a single value the style matters in a path only.
    return where === "path" && asked !== usual ? { why: `the style "${asked}"` } : {};
  }
  if (where === "query" && asked === "deepObject") {
    if (isList) return { why: "an array in the style deepObject" };
    if (!isNested(schema, schemas)) return {};
    const members = Object.entries(schema.properties ?? {});
    const [member] = members.find(([name, each]) => isNested({ properties: { [name]: each } }, schemas)) ?? [];
    const at = ["schema", ...(member === undefined ? [] : ["properties", member])];
    return { why: "an object or an array within an object in the style deepObject", at };
  }
  if (isList && isNested(schema, schemas)) return { why: `objects or arrays within an array in the ${where}` };
  const only = where === "query" ? ": only deepObject writes one" : "";
  if (isObject) return { why: `an object in the ${where} in the style "${asked}"${only}` };
  if (where === "cookie") return { why: "an array in a cookie" };
  if (asked !== usual && !(where === "query" && Object.hasOwn(joints, asked))) return { why: `the style "${asked}"` };
  return joined || {};
}
