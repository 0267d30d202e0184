import { misspelt, nearest } from "../../text/nearest.js";
import { jsonText } from "../../text/json-text.js";

const carried = "description required deprecated allowEmptyValue style explode allowReserved schema example examples content"; // prettier-ignore
/** The names that OpenAPI gives the members of a thing, from 3.0 to 3.2. */
const members = {
  "a description": "openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs",
  components:
    "schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes",
  "a path":
    "$ref summary description get put post delete options head patch trace query additionalOperations servers parameters",
  "an operation":
    "tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers",
  "a parameter": `$ref name in ${carried}`,
  "a header": `$ref ${carried}`,
  "a request body": "$ref description content required",
  "a response": "$ref summary description headers content links",
  "a media type": "$ref schema itemSchema example examples encoding prefixEncoding itemEncoding",
  "an encoding": "contentType headers style explode allowReserved encoding prefixEncoding itemEncoding",
  "an example": "$ref summary description value externalValue dataValue serializedValue",
  "a link": "$ref operationRef operationId parameters requestBody description server",
  "a discriminator": "propertyName mapping defaultMapping",
  info: "title summary description termsOfService contact license version",
  "a contact": "name url email",
  "a license": "name identifier url",
  "external docs": "description url",
  "a tag": "name summary description externalDocs parent kind",
  "a server": "url description name variables",
  "a server variable": "enum default description",
  "a security scheme":
    "$ref type description name in scheme bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated",
  "OAuth flows": "implicit password clientCredentials authorizationCode deviceAuthorization",
  "an OAuth flow": "authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes",
} as const;
/** What such a thing is called. */
export type Named = keyof typeof members;

/** The extensions that a client is made by, and where each is read. */
const extensions = new Map<string, string>([
  ["x-envelope", "a response"],
  ["x-pagination", "an operation"],
  ["x-matches", "an operation"],
  ["x-insisted", "a schema"],
]);

/** What is wrong with one of these extensions elsewhere, in words that follow its place. */
export function misplaced(name: string, of?: string): string | undefined {
  const home = extensions.get(name);
  return home === undefined || home === of ? undefined : `has no effect here: it is a member of ${home}`;
}

/** What finds a member that is certainly meant as another one, in words that follow its place: it has no effect. */
export function memberSlip(of: Named): (name: string) => string | undefined {
  const known = members[of].split(" ");
  return (name) => {
    if (extensions.has(name)) return misplaced(name, of);
    const meant = known.includes(name) ? undefined : misspelt(name, known);
    return meant && `is not a member of ${of}, and has no effect: did you mean ${meant}?`;
  };
}

/** The keywords of a schema: those of JSON Schema, from draft 4 to 2020-12, and those that OpenAPI 3.0 and 3.1 add. */
const schemaKeywords: ReadonlySet<string> = new Set(
  `$schema $vocabulary $id id $anchor $dynamicAnchor $recursiveAnchor $ref $dynamicRef $recursiveRef $defs definitions $comment
   type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format
   items prefixItems additionalItems unevaluatedItems contains maxContains minContains maxItems minItems uniqueItems
   properties patternProperties additionalProperties unevaluatedProperties propertyNames maxProperties minProperties
   required dependencies dependentRequired dependentSchemas allOf anyOf oneOf not if then else
   contentEncoding contentMediaType contentSchema title description default deprecated readOnly writeOnly examples
   example nullable discriminator xml externalDocs`.split(/\s+/),
);

/** What JSON Schema calls the kinds of values. */
export const schemaTypes: readonly string[] = ["array", "boolean", "integer", "null", "number", "object", "string"];

/**
 * What is certainly not meant at a member of a schema, although it may stand there: it has no effect.
 *
 * @returns in words that follow the place of the member; undefined if there is nothing wrong
 */
export function schemaSlip(name: string, value: unknown): string | undefined {
  if (name === "type") return slipOfType(value);
  if (extensions.has(name)) return misplaced(name, "a schema");
  if (name === "required" && typeof value === "boolean")
    return `is ${value}, which has no effect: the object that has the member names it in its list "required"`;
  const meant = schemaKeywords.has(name) ? undefined : misspelt(name, likely);
  if (meant === undefined || (short.has(meant) && lettersOf(name) !== lettersOf(meant))) return undefined;
  return `is not a keyword of schemas, and has no effect: did you mean ${meant}?`;
}

function slipOfType(value: unknown): string | undefined {
  const names = [value].flat().filter((each) => typeof each === "string");
  const unknown = names.find((each) => !schemaTypes.includes(each));
  if (unknown === undefined) return undefined;
  return `is ${jsonText(unknown)}, which is not a type, and has no effect: ${nearest(unknown, schemaTypes, "type")}`;
}

/** An annotation may be a word near to these, such as `note`, `when` or `cost`: a slip has the same letters. */
const short: ReadonlySet<string> = new Set(["not", "if", "then", "else", "const", "xml", "id"]);

function lettersOf(word: string): string {
  return [...new Set(word)].sort().join("");
}

/** Of those that begin with `$` only one is written often. */
const likely = [...schemaKeywords].filter((each) => each === "$ref" || !each.startsWith("$"));
