/** The schemas of one value, by what they say of it. */
type Given = Readonly<Record<string, unknown>>;

/**
 * What leaves no number, or no text, of all that schemas say of one value: a least that is above the most, two ends
 * between which no integer lies where it must be one, or bounds outside of which all listed values lie.
 *
 * @param kind the only one that the value can be of
 */
export function emptyRange(schemas: readonly Given[], kind: string): string | undefined {
  const listed = schemas.flatMap((each) =>
    "const" in each ? [[each.const]] : Array.isArray(each.enum) && each.enum.length > 0 ? [each.enum as unknown[]] : [],
  );
  if (kind === "number") {
    const [least, most] = [extreme(schemas, "minimum", Math.max), extreme(schemas, "maximum", Math.min)];
    const [above, below] = [
      extreme(schemas, "exclusiveMinimum", Math.max),
      extreme(schemas, "exclusiveMaximum", Math.min),
    ];
    if (least > most) return `no number is both ${least} or more and ${most} or less`;
    if (above >= most) return `no number is both more than ${above} and ${most} or less`;
    if (least >= below) return `no number is both ${least} or more and less than ${below}`;
    if (above >= below) return `no number is both more than ${above} and less than ${below}`;
    const [first, last] = [
      Math.max(Math.ceil(least), Math.floor(above) + 1),
      Math.min(Math.floor(most), Math.ceil(below) - 1),
    ];
    if (schemas.some(({ type }) => type === "integer") && first > last)
      return `no integer lies between ${Math.max(least, above)} and ${Math.min(most, below)}`;
    const isIn = (value: unknown) =>
      typeof value !== "number" || (value >= least && value <= most && value > above && value < below);
    if (listed.some((values) => !values.some(isIn))) return "none of its values is within its bounds";
  }
  const [least, most] = [extreme(schemas, "minLength", Math.max), extreme(schemas, "maxLength", Math.min)];
  return kind === "string" && least > most
    ? `no text has both ${least} or more and ${most} or fewer characters`
    : undefined;
}

/** The tightest of what is said; where nothing is, what no value is beyond. */
function extreme(schemas: readonly Given[], keyword: string, tightest: typeof Math.max): number {
  const said = schemas.map((schema) => schema[keyword]).filter((each) => typeof each === "number");
  return tightest(...said);
}
