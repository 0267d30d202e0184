const decimal = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** Whether a value is the text of a decimal, in whichever of its spellings. */
export const isDecimal = (value: unknown) => typeof value === "string" && decimal.test(value);
