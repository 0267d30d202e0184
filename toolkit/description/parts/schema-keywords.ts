/** The keywords of a schema: those of JSON Schema, from draft 4 to 2020-12, and those that OpenAPI 3.0 and 3.1 add. */
export const schemaKeywords: ReadonlySet<string> = new Set(
  `$schema $vocabulary $id id $anchor $dynamicAnchor $recursiveAnchor $ref $dynamicRef $recursiveRef $defs definitions $comment
   type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format
   items prefixItems additionalItems unevaluatedItems contains maxContains minContains maxItems minItems uniqueItems
   properties patternProperties additionalProperties unevaluatedProperties propertyNames maxProperties minProperties
   required dependencies dependentRequired dependentSchemas allOf anyOf oneOf not if then else
   contentEncoding contentMediaType contentSchema title description default deprecated readOnly writeOnly examples
   example nullable discriminator xml externalDocs`.split(/\s+/),
);
