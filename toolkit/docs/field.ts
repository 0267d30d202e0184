import type { Schema } from "../description/parts/description.js";

/** Something with a schema: a member, a parameter, a header, a server's variable. */
export interface Field {
  name: string;
  /** Undefined where nothing is said but its name. */
  schema: Schema | boolean | undefined;
  note?: string | undefined;
  text?: string | undefined;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}
