import { isObject } from "../../options/is-object.js";

/** How choices are distinguished: by a member with a different text in each. */
export interface ToldApart {
  readonly by?: string;
  /** The texts of each choice; none for a choice without any. */
  readonly as?: readonly (readonly string[])[];
}

/**
 * The choices that a value can be according to its own member; all of them if the member is missing or has an
 * undescribed text.
 */
export function likelyChoices<Choice>(
  choices: readonly Choice[],
  { by, as }: ToldApart,
  value: unknown,
): readonly Choice[] {
  if (!by || !as || !isObject(value)) return choices;
  const isSaid = (texts: readonly string[] = []) => texts.includes(value[by] as string);
  return as.some(isSaid) ? choices.filter((_, at) => !as[at]?.length || isSaid(as[at])) : choices;
}
