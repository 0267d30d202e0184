/** The page of this package's open points, as pages beside it in the repository refer to it. */
const ownPage = /\]\([^)\s]*open-points\.md\)/g;

/** An id as it stands in prose: not in code, and not in a link already. */
const inProse = /(?<![\w`[#>-])[A-Z]+-\d+(?![\w\]`-])/g;

/**
 * Leads from each open point that a text names to its record.
 *
 * @param markdown a text without HTML links on the ids
 * @param known the records, by id
 * @param page what has the records, with the ids for anchors. Default: the page of the text itself
 */
export function linkOpenPoints(markdown: string, known: ReadonlyMap<string, unknown>, page = ""): string {
  return markdown
    .replace(ownPage, `](${page}#open-points)`)
    .replace(inProse, (id) => (known.has(id) ? `[${id}](${page}#${id})` : id));
}
