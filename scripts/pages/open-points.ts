import { recordsOf, type OpenPoint } from "../../toolkit/description/parts/open-points-of.js";

const notice = "<!-- Generated from the description by `npm run generate`. Do not edit. -->";

const titles: Record<string, string> = {
  1: "What the service does",
  2: "Resources",
  3: "States",
  4: "Operations",
  5: "Authentication",
  6: "Events",
  7: "Errors",
  8: "Limits",
  9: "Versioning",
};

/**
 * The list of everything that the interface document does not show, as Markdown.
 *
 * @param documents bundled descriptions, in the order in which their points are gathered
 */
export function openPoints(documents: readonly unknown[]): string {
  const places = new Map<string, Set<string>>();
  for (const document of documents) {
    walk(document, [], (value, path) => {
      for (const { id } of [value].flat() as OpenPoint[])
        places.set(id, (places.get(id) ?? new Set()).add(placeOf(document, path)));
    });
  }
  const points = [...recordsOf(documents).values()];
  const sections = Object.entries(titles).map(([part, title]) => {
    const own = points.filter(({ source }) => source?.startsWith(part));
    const items = own.map((point) => itemOf(point, [...(places.get(point.id) ?? [])]));
    return own.length > 0 ? [`### Part ${part}: ${title}`, items.join("\n")].join("\n\n") : undefined;
  });
  const head = [
    `The interface document leaves ${points.length} points open, some of them by saying "not shown". Each has an id that`,
    "never changes, and stands in the description as `x-not-shown` where it applies. The *reading* is the choice that the",
    "description makes so that a client can exist. An *overlay* holds another reading; it is applied to the description by a",
    "team that knows better. One, `cancel-order-204`, departs from the document, for services that do not return a cancelled",
    "order.",
  ].join("\n");
  return `${[notice, head, ...sections.filter(Boolean)].join("\n\n")}\n`;
}

function itemOf({ id, what, source, reading, overlays }: OpenPoint, places: readonly string[]): string {
  const notes = [
    `Part ${source}`,
    places.length > 5 ? `${places.slice(0, 2).join(", ")} and ${places.length - 2} more places` : places.join(", "),
    overlays
      ? `${overlays.length > 1 ? "overlays" : "overlay"} ${overlays.map((name) => `\`${name}\``).join(", ")}`
      : "",
  ];
  return `- **${id}** ${what}${reading ? ` *Reading:* ${reading}` : ""} (${notes.filter(Boolean).join("; ")})`;
}

/** Calls back for each `x-not-shown`, with the path of the node that carries it. */
function walk(node: unknown, path: string[], found: (value: unknown, path: string[]) => void): void {
  if (typeof node !== "object" || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === "x-not-shown") found(value, path);
    else walk(value, [...path, name], found);
  }
}

/** What a reader calls the place: an operation, a schema, a parameter. */
function placeOf(document: unknown, path: string[]): string {
  const [kind, first = "", second = "", third = "", fourth = ""] = path;
  const node = path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);
  if (kind === "paths") {
    const { paths } = document as { paths: Record<string, Record<string, { operationId: string }>> };
    const inner = third === "requestBody" ? " (request body)" : third === "responses" ? ` (response ${fourth})` : "";
    return `\`${paths[first]?.[second]?.operationId}\`${inner}`;
  }
  if (kind === "channels") return `channel \`${first}\``;
  if (kind === "servers") return "server";
  if (kind !== "components") return "asyncapi" in (document as object) ? "the streams" : "the service";
  if (first === "parameters") return `parameter \`${(node as { name: string }).name}\``;
  if (first === "securitySchemes") return "security scheme";
  if (first === "responses") return `response \`${second}\``;
  return `\`${[second, ...path.slice(4)].join(".")}\``;
}
