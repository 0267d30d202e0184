/** What JSON Schema calls the kinds of values. */
export const schemaTypes: readonly string[] = ["array", "boolean", "integer", "null", "number", "object", "string"];
