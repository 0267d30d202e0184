/** JSON with integers of any size: a `bigint` is written as its digits. */
export function encodeJson(data: unknown): string {
  try {
    // Nearly always: it refuses bigints alone.
    return JSON.stringify(data);
  } catch {
    const mark = "\u0001";
    const text = JSON.stringify(data, (_name, value: unknown) =>
      typeof value === "bigint" ? `${mark}${value}` : value,
    );
    return text.replace(/"\\u0001(\d+)"/g, "$1");
  }
}
