import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { faultOfParts } from "./parts.js";

const members = ["id", "what", "source", "reading", "overlays", "keywords"];
const isText = (value) => typeof value === "string" && value.trim() !== "";

/**
 * An open point stands where it bites: `x-not-shown` is a record, or a list of records where several points meet.
 *
 * - A record has `id`, `what` and `source`, and may have `reading` (the choice that the description makes) and
 *   `overlays` (the files that hold the other readings).
 * - An id has one record. Where the same point bites again, `{ id: U-06 }` refers to it.
 * - Record and reference may list `keywords`: those beside them that hold the reading, and no fact.
 * - An overlay that is named exists, where the description has a folder of overlays beside it.
 */
export default function notShown() {
  /** @type {Map<string, string>} id to the place of its record */
  const records = new Map();
  const references = [];
  const named = [];

  const check = (node, { report, location }) => {
    if (node?.["x-not-shown"] === undefined) return;
    const at = location.child("x-not-shown");
    const list = [node["x-not-shown"]].flat();
    for (const record of list) {
      const fault = faultOf(record) ?? faultOfKeywords(record, node);
      if (fault) report({ message: `\`x-not-shown\` ${fault}.`, location: at });
      else if (isReference(record)) references.push({ id: record.id, at });
      else if (records.has(record.id) && records.get(record.id) !== at.absolutePointer) {
        report({
          message: `\`x-not-shown\` ${record.id} has a second record; refer to the first by id.`,
          location: at,
        });
      } else {
        records.set(record.id, at.absolutePointer);
        for (const name of record.overlays ?? []) named.push({ name, id: record.id, at });
      }
    }
  };

  return {
    any: { enter: check },
    // A member beside a $ref belongs to the reference, which is not a typed node.
    ref: { enter: check },
    Root: {
      leave(_root, { report, location }) {
        const folder = join(dirname(location.source.absoluteRef), "overlays");
        const lost = named.filter(
          ({ name }) => existsSync(folder) && !existsSync(join(folder, `${name}.overlay.yaml`)),
        );
        for (const { name, id, at } of lost) {
          report({ message: `\`x-not-shown\` ${id} names the overlay "${name}", which does not exist.`, location: at });
        }
        for (const { id, at } of references.filter((reference) => !records.has(reference.id))) {
          report({ message: `\`x-not-shown\` refers to ${id}, which has no record.`, location: at });
        }
      },
    },
  };
}

function faultOf(record) {
  if (typeof record !== "object" || record === null) return "must be a record or a list of records";
  if (!/^U-[0-9]{2}$/.test(record.id)) return 'must have an id such as "U-01"';
  if (isReference(record)) return undefined;
  const stranger = Object.keys(record).find((name) => !members.includes(name));
  if (stranger) return `${record.id} has a member "${stranger}"; allowed are ${members.join(", ")}`;
  if (!isText(record.what)) return `${record.id} must say in \`what\` what is not shown`;
  const fault = faultOfParts(record.source);
  if (fault) return `${record.id}: \`source\` ${fault}`;
  if (record.reading !== undefined && !isText(record.reading)) return `${record.id}: \`reading\` must be a sentence`;
  return faultOfOverlays(record);
}

const isReference = (record) => Object.keys(record).every((name) => name === "id" || name === "keywords");

function faultOfKeywords({ id, keywords = [] }, node) {
  if (!Array.isArray(keywords)) return `${id}: \`keywords\` must list keywords of the schema beside it`;
  const lost = keywords.find((name) => !Object.hasOwn(node, name));
  return lost === undefined ? undefined : `${id}: there is no keyword "${lost}" beside it`;
}

function faultOfOverlays({ id, reading, overlays }) {
  if (overlays === undefined) return undefined;
  const named = Array.isArray(overlays) && overlays.length > 0 && overlays.every((name) => /^[a-z0-9-]+$/.test(name));
  if (!named) return `${id}: \`overlays\` must list the names of overlay files`;
  return reading === undefined ? `${id} lists other readings but has no \`reading\` of its own` : undefined;
}
