import type { NoResponse } from "./attempt.js";

/** By the error code of Node or OpenSSL in a failure: what to do about it. More special ones come first. */
const causes: readonly (readonly [code: RegExp, text: (baseUrl: string) => string, advice: string])[] = [
  [
    /\b(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)\w*|CERT_UNTRUSTED)\b/,
    (baseUrl) => `the certificate of ${baseUrl} is from an authority that is not known here`,
    ": set NODE_EXTRA_CA_CERTS to a file with the certificate of that authority",
  ],
  [
    /\b(ERR_TLS_CERT_\w+|CERT_\w+|CRL_\w+|UNABLE_TO_(DECRYPT|DECODE)\w+|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)\b/,
    (baseUrl) => `the certificate of ${baseUrl} does not hold, such as by its name or its dates`,
    "",
  ],
  [/\b(ERR_SSL_\w+|EPROTO)\b/, (baseUrl) => `what responds at ${baseUrl} does not agree on TLS`, ": is it http?"],
  [
    /\b(ENOTFOUND|EAI_AGAIN)\b/,
    (baseUrl) => `the name in ${baseUrl} has no address`,
    ": is it right, and DNS at hand?",
  ],
];

/** The message for a service without any response that can be judged. It says how much was received, and what to do. */
export function noResponseText(baseUrl: string, { failure, came }: NoResponse): string {
  if (came === "head") return `no response of ${baseUrl} can be read: ${failure}`;
  if (came === "no HTTP") return `what responds at ${baseUrl} does not speak HTTP, or breaks off: ${failure}`;
  const [, text, advice] = causes.find(([code]) => code.test(failure)) ?? [];
  return `${text?.(baseUrl) ?? `nothing responds at ${baseUrl}`}: ${failure}${advice ?? ""}`;
}
