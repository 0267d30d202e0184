import { isObject } from "../../options/is-object.js";

/** How choices are told apart: by a member that each of them has another text in. */
export interface ToldApart {
  readonly by?: string;
  /** The texts of each choice; none for one that says nothing. */
  readonly as?: readonly (readonly string[])[];
}

/**
 * Of several choices those that a value can be by what it says of itself; all of them where it says nothing, or a text
 * that nobody described.
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
