import type { Description } from "../../../toolkit/description/parts/description.js";
import { findingsIn } from "../../../toolkit/contract/validate/finding.js";
import { cellsOf, requestCells, responseCells } from "./cells.js";
import type {
  SeenExchange,
  FetchFunction,
  SeenResponse,
  SentRequest,
} from "../../../toolkit/contract/validate/seen-exchange.js";
import { checkRequest } from "./request.js";
import { checkResponse } from "../../../toolkit/contract/validate/check-response.js";
import { createRouter } from "./route.js";
import { createValidator } from "../../../toolkit/contract/validate/validator.js";

/** Checks exchanges against a description, and remembers what of it was exercised. */
export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder(description: Description) {
  /** The schemas of the description, compiled. */
  const validate = createValidator(description);
  const route = createRouter(description);
  /** All exchanges so far, in the order in which their responses came. */
  const exchanges: SeenExchange[] = [];

  /** Checks one exchange, without recording it. */
  function check(request: SentRequest, response: SeenResponse): SeenExchange {
    const url = new URL(request.url);
    const match = route(request.method, url);
    if (!match) {
      const see = findingsIn("?", "/request/");
      const unknown = see("path", "a described method and path", `${request.method} ${url.pathname}`);
      return { operation: "?", request, response, requestFindings: [unknown], responseFindings: [], cells: [] };
    }
    const requestFindings = checkRequest(description, validate, match, request);
    const responseFindings = checkResponse(description, validate, match.operation, response);
    const cells = [
      ...(requestFindings.length > 0 ? [] : requestCells(description, match, request)),
      ...(responseFindings.length > 0 ? [] : responseCells(description, match.operation, response)),
    ];
    return { operation: match.operation.id, request, response, requestFindings, responseFindings, cells };
  }

  return {
    exchanges,
    validate,
    check,
    /** A `fetch` that passes everything on and records it. */
    wrap:
      (fetch: FetchFunction): FetchFunction =>
      async (input, init) => {
        const request = new Request(input, init);
        const text = await request.clone().text();
        const response = await fetch(request);
        const sent: SentRequest = {
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: text === "" && request.body === null ? undefined : text,
        };
        const { status, headers } = response;
        exchanges.push(check(sent, { status, headers, body: await response.clone().text() }));
        return response;
      },
    /** Every cell of the description with how often it was exercised. */
    coverage(): Map<string, number> {
      const counts = new Map(cellsOf(description).map((cell) => [cell, 0]));
      for (const cell of exchanges.flatMap((each) => each.cells)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      return counts;
    },
  };
}
