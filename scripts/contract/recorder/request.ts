import type { Description } from "../../../toolkit/description/parts/description.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { findingsIn, type Finding } from "../../../toolkit/contract/validate/finding.js";
import { checkBody, mediaTypeOf, type Validate } from "../../../toolkit/contract/validate/validator.js";
import type { SentRequest } from "../../../toolkit/contract/validate/seen-exchange.js";
import { checkParameters } from "./parameters.js";
import type { Match } from "./route.js";

/** Headers that platforms and the kit add. A client that sends another one tells more than it was asked. */
const usualHeaders =
  /^(accept|accept-encoding|accept-language|authorization|cache-control|connection|content-length|content-type|expect|host|pragma|prefer|sec-.*|transfer-encoding|user-agent)$/;

export function checkRequest(
  description: Description,
  validate: Validate,
  match: Match,
  request: SentRequest,
): Finding[] {
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
