import { refusedOption } from "../errors/refused-option.js";

/**
 * What is given to set up a sandbox, where it has nothing that does not exist: misspelt, it would be left out without a word.
 *
 * @throws TypeError that names it
 */
export function only<Given extends object>(given: Given, ...names: (keyof Given & string)[]): Given {
  for (const name of Object.keys(given)) {
    if (!(names as string[]).includes(name)) throw refusedOption(name, `is not an option (${names.join(", ")})`);
  }
  return given;
}
