interface OpenPoint {
  id: string;
  what?: string;
  reading?: string;
}

interface Node {
  description?: string;
  "x-not-shown"?: OpenPoint | OpenPoint[];
}

/** Parts of a description whose open points stand on a page of their own only. */
const silent = ["info", "servers", "securitySchemes", "tags"];

/** Adds to each description in a bundle what is not shown at that place, so that a reader of the page sees it there. */
export function addNotes<T>(bundle: T): T {
  annotate(bundle);
  return bundle;
}

function annotate(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (node["x-not-shown"] !== undefined) {
    const notes = [node["x-not-shown"]].flat().filter((record) => record.what);
    const ids = [node["x-not-shown"]].flat().filter((record) => !record.what);
    const lines = notes.map(({ id, what, reading }) => {
      return `_Not shown (${id}):_ ${what}${reading ? ` _Reading:_ ${reading}` : ""}`;
    });
    if (ids.length > 0) lines.push(`_Not shown:_ ${ids.map((record) => record.id).join(", ")}, see _Open points_.`);
    node.description = [node.description, ...lines].filter(Boolean).join("\n\n");
  }
  for (const [name, inner] of Object.entries(value)) if (!silent.includes(name)) annotate(inner);
}
