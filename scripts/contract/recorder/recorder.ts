import type { Description } from "../../../toolkit/description/parts/description.js";
import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import { cellsOf, requestCells, responseCells } from "./cells.js";
import type {
  SeenExchange,
  FetchFunction,
  SeenResponse,
  SentRequest,
} from "../../../toolkit/contract/validate/seen-exchange.js";
import { checkResponse } from "../../../toolkit/contract/validate/check-response.js";
import { createRouter, type Match } from "./route.js";
import {
  createValidator,
  checkBody,
  mediaTypeOf,
  type Validate,
} from "../../../toolkit/contract/validate/validator.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { checkParameters } from "./parameters.js";

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

/** Headers that platforms and the kit add. A client that sends another one tells more than it was asked. */
const usualHeaders =
  /^(accept|accept-encoding|accept-language|authorization|cache-control|connection|content-length|content-type|expect|host|pragma|prefer|sec-.*|transfer-encoding|user-agent)$/;

function checkRequest(description: Description, validate: Validate, match: Match, request: SentRequest): Finding[] {
  const { id: operation, operation: described } = match.operation;
  const see = findingsIn(operation, "/request/");

  function checkHeaders(): Finding[] {
    const secured = (described.security ?? description.security ?? []).length > 0;
    const authorization = request.headers.get("Authorization");
    const unusual = [...request.headers.keys()].filter((name) => !usualHeaders.test(name));
    const findings = unusual.map((name) => see(`header/${name}`, "no such header", "one"));
    const wellFormed = authorization !== null && /^Bearer [\w.~+/-]+=*$/.test(authorization);
    if (secured && !wellFormed) {
      const form = authorization ? "another form" : "nothing";
      findings.push(see("header/authorization", "Bearer, one space and a token", form));
    }
    if (!secured && authorization !== null) {
      findings.push(see("header/authorization", "no token for an unsecured operation", "one"));
    }
    return findings;
  }

  function checkContent(): Finding[] {
    const { body } = request;
    const declared = described.requestBody && resolve(description, described.requestBody);
    if (body === undefined) return declared?.required ? [see("body", "to be present", "nothing")] : [];
    if (!declared) return [see("body", "no body", "one")];
    const mediaType = mediaTypeOf(request.headers);
    const media = declared.content[mediaType];
    if (!media) return [see("header/content-type", Object.keys(declared.content).join(" or "), mediaType)];
    return checkBody(validate, media.schema ?? {}, body).map(({ pointer, expected, seen }) =>
      see(`body${pointer}`, expected, seen),
    );
  }

  return [...checkHeaders(), ...checkParameters(description, validate, match, new URL(request.url)), ...checkContent()];
}
