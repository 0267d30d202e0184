import { basePathOf } from "../../../toolkit/description/parts/base-path.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { type DescribedOperation, operationsOf } from "../../../toolkit/description/parts/operations-of.js";

/** An operation of the description and the path parameters of a URL, as they stand there. */
export interface Match {
  operation: DescribedOperation;
  pathParameters: Record<string, string>;
}

/**
 * Finds which operation a request means. A path without parameters goes before one with them
 * (`/viewer/orders/cancel_all` before `/viewer/orders/{order_id}`); the path prefix must be there.
 */
export function createRouter(description: Description): (method: string, url: URL) => Match | undefined {
  const prefix = basePathOf(description);
  const rows = operationsOf(description).map((operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const pattern = operation.path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "([^/]+)");
    return { operation, names, pattern: new RegExp(`^${pattern}$`) };
  });
  rows.sort((one, other) => one.names.length - other.names.length);
  return (method, url) => {
    if (!url.pathname.startsWith(`${prefix}/`)) return undefined;
    const path = url.pathname.slice(prefix.length);
    const fitting = rows.filter(({ pattern }) => pattern.test(path));
    // A literal path is the only meaning of its URL, whatever methods it has.
    const literal = fitting.filter(({ names }) => names.length === 0);
    const row = (literal.length > 0 ? literal : fitting).find(({ operation }) => operation.method === method);
    if (!row) return undefined;
    const values = row.pattern.exec(path)?.slice(1) ?? [];
    return {
      operation: row.operation,
      pathParameters: Object.fromEntries(row.names.map((name, index) => [name, values[index] ?? ""])),
    };
  };
}
