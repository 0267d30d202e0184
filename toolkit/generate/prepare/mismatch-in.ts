const texts = /^(\$ref|description|format|pattern)$/;
const lists = /^(allOf|anyOf|oneOf|enum)$/;
const records = /^(properties|patternProperties|discriminator)$/;

/**
 * The first keyword of a schema that has a value of a kind that it cannot have, among those that the emitters read. A
 * keyword without a value, which YAML reads as null, says nothing.
 */
export function mismatchIn(schema: Record<string, unknown>): string | undefined {
  const mismatch = Object.entries(schema).find(([keyword, value]) => {
    if (value === null) return false;
    if (texts.test(keyword)) return typeof value !== "string";
    if (lists.test(keyword)) return !Array.isArray(value);
    return records.test(keyword) && (typeof value !== "object" || Array.isArray(value));
  });
  return mismatch?.[0];
}
