/** The parts of the interface document that a fact can come from. */
const parts = new Set([
  ...["1", "2", "2.1", "2.2", "2.3", "2.4", "3", "4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7"],
  ...["5", "5.1", "5.2", "5.3", "6", "7", "8", "9"],
]);

/**
 * What is wrong with a list of parts, such as `4.1` or `2.2, 3`.
 *
 * @returns {string | undefined} nothing when the list is right
 */
export function faultOfParts(/** @type {unknown} */ list) {
  if (typeof list !== "string") return 'must be a string that names parts of the interface document, such as "2.2, 3"';
  const unknown = list.split(", ").filter((part) => !parts.has(part));
  return unknown.length > 0 ? `names "${unknown.join(", ")}", which is not part of the interface document` : undefined;
}
