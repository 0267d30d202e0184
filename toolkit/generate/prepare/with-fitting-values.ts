import { isOf } from "../../description/json/kind-of.js";
import type { Schema } from "../../description/parts/description.js";

/**
 * A clean schema without enum values that nobody can rely on: all of them if one is of another type than its own, such
 * as YAML's reading of an unquoted text, whose digits and spelling nobody knows any more, or has more digits than a
 * number keeps. Null stays.
 */
export function withFittingValues(schema: Schema, note: (text: string) => void): Schema {
  const { enum: values = [], ...rest } = schema;
  const listed = "const" in rest ? [...values, rest.const] : values;
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  const unfit = listed.filter((value) => value !== null && types?.some((type) => isOf(value, type)) === false);
  const isRounded = listed.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value));
  if (unfit.length === 0 && !isRounded) return schema;
  note(
    isRounded
      ? "its values are left out, since one of them has more digits than a number keeps"
      : `its values are left out, since some are of another type than its own (a text may lack quotes): ${unfit.map((value) => JSON.stringify(value)).join(", ")}`,
  );
  if (isRounded || unfit.includes(rest.const)) delete rest.const;
  return { ...rest, ...(values.includes(null) && { nullable: true }) };
}
