import type { Description } from "./description.js";
import type { DescribedOperation } from "./operations-of.js";
import { resolve } from "./resolve.js";

/** The response of an operation that succeeded: its first 2xx status. */
export function successOf(description: Description, { id, operation }: DescribedOperation) {
  const status = Object.keys(operation.responses).find((code) => code.startsWith("2"));
  if (status === undefined) throw new Error(`${id} declares no success`);
  const content = resolve(description, operation.responses[status])?.content ?? {};
  const mediaType = Object.keys(content).find((type) => type.includes("json"));
  return { status, mediaType, schema: mediaType === undefined ? undefined : content[mediaType]?.schema };
}
