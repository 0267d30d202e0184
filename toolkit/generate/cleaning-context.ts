import type { Description } from "../description/description.js";
import type { Report } from "../description/report.js";
import type { SchemaCleaner } from "./clean-schemas.js";

/** What the parts of an operation are cleaned with, and where what is wrong is written down. */
export interface CleaningContext {
  description: Description;
  report: Report;
  schemas: SchemaCleaner;
  /** The name of the operation. */
  operation: string;
}
