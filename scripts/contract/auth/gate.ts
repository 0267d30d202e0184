import type { Description } from "../../../toolkit/description/parts/description.js";
import { operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import type { FetchFunction } from "../../../toolkit/contract/validate/seen-exchange.js";
import { facts } from "../../../toolkit/contract/facts/facts.js";
import { refusalOf, type KnownKeys } from "./refusal-of.js";

/**
 * Stands in front of a mock and judges tokens by Parts 5 and 7, which a mock does not know. A refusal has the body that the
 * description shows for its code, so that the description's words are tested and not the gate's.
 */
export function gate(mock: FetchFunction, description: Description, keys: KnownKeys): FetchFunction {
  return async (input, init) => {
    const request = new Request(input, init);
    const refusal = refusalOf(request.headers.get("Authorization"), keys);
    if (refusal === undefined) return mock(request);
    const { status, code } = facts.errors[refusal];
    const example = exampleOf(description, status, code);
    const headers = new Headers(request.headers);
    // The mock's own check of the header is done with.
    headers.set("Authorization", "Bearer judged");
    headers.set("Prefer", `code=${status}${example === undefined ? "" : `, example=${example}`}`);
    return mock(new Request(request, { headers }));
  };
}

/** The name of the example of an error with a code, in whatever form of body. */
function exampleOf(description: Description, status: number, code: number): string | undefined {
  for (const { operation } of operationsOf(description)) {
    const response = operation.responses[status];
    for (const media of Object.values((response && resolve(description, response).content) ?? {})) {
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        const { value = null } = resolve(description, example);
        const text = JSON.stringify(value);
        if (new RegExp(`:"?${code}\\b`).test(text)) return name;
      }
    }
  }
  return undefined;
}
