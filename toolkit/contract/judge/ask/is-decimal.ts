const decimal = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** Whether a value is a decimal in a string, in any notation. */
export const isDecimal = (value: unknown) => typeof value === "string" && decimal.test(value);
