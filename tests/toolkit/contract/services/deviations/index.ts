import type { Deviation } from "../deviation.js";
import { alikeDeviations } from "./alike.js";
import { cancelAllDeviations } from "./cancel-alls.js";
import { cancelDeviations } from "./cancels.js";
import { elsewhereDeviations } from "./elsewhere.js";
import { flagDeviations } from "./flags.js";
import { laterDeviations } from "./later.js";
import { listDeviations } from "./lists.js";
import { obeyedDeviations } from "./obeyed.js";
import { oneCauseDeviations } from "./one-cause.js";
import { readDeviations } from "./reads.js";
import { resistanceDeviations } from "./resistance.js";
import { rowDeviations } from "./rows.js";
import { shapeDeviations } from "./shapes.js";
import { togetherDeviations } from "./together.js";
import { tokenDeviations } from "./tokens.js";
import { unaskedDeviations } from "./unasked.js";
import { writeDeviations } from "./writes.js";

/** By what they concern. */
export const deviations: Readonly<Record<string, readonly Deviation[]>> = {
  lists: listDeviations,
  alike: alikeDeviations,
  together: togetherDeviations,
  "the other market": elsewhereDeviations,
  pages: flagDeviations,
  reads: readDeviations,
  writes: writeDeviations,
  cancels: [...cancelAllDeviations, ...cancelDeviations],
  obeyed: obeyedDeviations,
  "one cause": oneCauseDeviations,
  unasked: unaskedDeviations,
  "only later": laterDeviations,
  tokens: tokenDeviations,
  "rows of errors": rowDeviations,
  shapes: shapeDeviations,
  resistance: resistanceDeviations,
};
