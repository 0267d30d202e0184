import { contentRows } from "./contents.js";
import type { TokenRow } from "./row.js";
import { schemeRows } from "./schemes.js";
import { headerRows, signatureRows } from "./signatures.js";
import { takenRows, timeRows } from "./times.js";

/** Every forgery, on the operation that the document authenticates as its example (Part 4.7); good tokens first. */
export const forgeries: readonly TokenRow[] = [
  ...takenRows,
  ...schemeRows,
  ...timeRows,
  ...signatureRows,
  ...headerRows,
  ...contentRows,
];
