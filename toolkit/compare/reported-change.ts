/** A change as Redocly reports it. */
export interface ReportedChange {
  /** The place, as a JSON pointer that leads through references. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  property?: string;
  /** What stood there, and what stands there: the pointer is that of the component, where it stands in one. */
  base?: { value?: unknown; pointer?: string };
  revision?: { value?: unknown; pointer?: string };
}
