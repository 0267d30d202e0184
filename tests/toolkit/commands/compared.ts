import { join } from "node:path";
import { compareBundles, type BundleComparison } from "../../../toolkit/compare/changes.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { root } from "../../support/processes.js";

/** Compares two descriptions, or parts of them, as they would stand in files, by the rules of this package. */
export async function compared(before: object, after: object): Promise<BundleComparison> {
  const outline = { openapi: "3.1.0", info: { title: "Compared", version: "1.0.0" } };
  const [one, other] = [before, after].map(
    (each) => JSON.parse(JSON.stringify({ ...outline, ...each })) as Description,
  );
  return await compareBundles(one!, other!, join(root, "redocly.yaml"));
}
