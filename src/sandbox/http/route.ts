import { basePath, operations, type OperationId } from "../../generated/index.js";

/** The operation that a request is for, and the parameters in its path. */
export interface Route {
  id: OperationId;
  path: Readonly<Record<string, string>>;
}

const isName = (segment: string) => segment.startsWith("{");
const table = Object.entries(operations)
  .map(([id, { method, path }]) => ({ id: id as OperationId, method, segments: (basePath + path).split("/") }))
  // A literal segment takes precedence over a parameter in its place.
  .sort((a, b) => a.segments.filter(isName).length - b.segments.filter(isName).length);

/** Finds the operation for a method and the path of a URL; undefined if there is none. */
export function routeOf(method: string, pathname: string): Route | undefined {
  const parts = pathname.split("/");
  for (const { id, method: expected, segments } of table) {
    if (method !== expected || parts.length !== segments.length) continue;
    const path: Record<string, string> = {};
    const fits = segments.every((segment, index) => {
      const part = parts[index] ?? "";
      if (!isName(segment)) return segment === part;
      path[segment.slice(1, -1)] = decoded(part);
      return part !== "";
    });
    if (fits) return { id, path };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
