import { backward, forward, type WalkDirection } from "./directions.js";
import type { ValueForm } from "./facts.js";

/** A choice that the description makes where the document shows nothing. */
interface Choice {
  /** The open point, by its id in the description. */
  openPoint: string;
  /** JSON Schema keywords that stand beside the type. */
  keywords: Readonly<Record<string, unknown>>;
  /** The keywords that are only readings, so that a client must not refuse anything because of them. */
  readings?: readonly string[];
  /** Whether they restrict requests nevertheless. */
  refusesInRequests?: true;
}

/** What the description says of each form beyond what the document says. */
const forms: Readonly<Partial<Record<ValueForm, Choice>>> = {
  id: { openPoint: "U-26", keywords: { format: "int64", minimum: 0 }, readings: ["format", "minimum"] },
  market: { openPoint: "U-29", keywords: { pattern: "^.+-.+$" } },
  decimal: {
    openPoint: "U-28",
    keywords: { format: "decimal", pattern: "^-?[0-9]+(\\.[0-9]+)?$" },
    readings: ["pattern"],
    refusesInRequests: true,
  },
  "positive decimal": {
    openPoint: "U-28",
    keywords: { format: "decimal", pattern: "^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.0*[1-9][0-9]*)$" },
  },
  timestamp: {
    openPoint: "U-46",
    keywords: {
      format: "date-time",
      pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]+(Z|\\+00:00)$",
    },
    readings: ["format", "pattern"],
  },
  count: { openPoint: "U-34", keywords: { minimum: 1 }, readings: ["minimum"] },
};

const walked = ({ cursor, size, from, more }: WalkDirection) => {
  return { parameter: cursor, size, cursor: `page_info/${from}`, more: `page_info/${more}` };
};

/** The default reading of every point that the document leaves open and that a description must decide. */
export const readings = {
  forms,
  /** U-06: where the parameters of POST operations travel. */
  postParameters: { openPoint: "U-06", mediaType: "application/json", required: true },
  /** U-21, U-22: the status of success, and no envelope. */
  success: { openPoint: "U-21", status: "200", mediaType: "application/json" },
  /** U-13: error bodies. */
  error: { openPoint: "U-13", mediaType: "application/json", members: { code: "integer", message: "string" } },
  /** Members that a program relies on: without them, there is no data. */
  insisted: {
    order: { openPoint: "U-23", members: ["id"] },
    withdrawal: { openPoint: "U-24", members: ["id"] },
    page: { openPoint: "U-25", members: ["edges", "page_info"] },
    edge: { openPoint: "U-25", members: ["node"] },
  },
  /** U-50: where a walk finds its cursors, and whether there is more. */
  pages: { openPoint: "U-50", items: "edges", node: "node", forward: walked(forward), backward: walked(backward) },
} as const;
