import { misspelt } from "../../text/nearest.js";

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

/** What finds a member that is certainly meant as another one, in words that follow its place: it has no effect. */
export function memberSlip(of: Named): (name: string) => string | undefined {
  const known = members[of].split(" ");
  return (name) => {
    const meant = known.includes(name) ? undefined : misspelt(name, known);
    return meant && `is not a member of ${of}, and has no effect: did you mean ${meant}?`;
  };
}
