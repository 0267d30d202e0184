import { redact } from "../response/redact.js";

interface Fault {
  name?: string;
  code?: string | number;
  syscall?: string;
  message?: string | number;
  stack?: string | number;
  cause?: Fault;
  errors?: unknown;
}

/** Where the platform stood when it failed, and faults of the TLS handshake: the request cannot have left. */
const beforeSending = /^(connect|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_.+|.*CERT.*)$/;

/**
 * Whether an error of `fetch` proves that the connection was never made. Only what the platform says for certain
 * counts: a browser does not say, so there the answer is always no.
 */
export function neverConnected(error: unknown): boolean {
  return faultsOf(error).some(({ code, syscall, errors }) => {
    // Several addresses were tried: each must have failed this way.
    if (Array.isArray(errors) && errors.length > 0) return errors.every(neverConnected);
    return beforeSending.test(`${syscall}`) || beforeSending.test(`${code}`);
  });
}

/** The innermost cause in a few words, which is where platforms say what happened. */
export function causeOf(error: unknown): string {
  const { message, code } = faultsOf(error).at(-1) ?? {};
  const words = message || code;
  return typeof words === "string" ? words : "";
}

/**
 * A copy of an error and its causes: what they say, without what they hold. Platforms attach the bytes that they
 * could not read, and others the request with its token.
 */
export function copyOf(error: unknown): unknown {
  return faultsOf(error).reduceRight<Error | undefined>((cause, { name, message, code, stack }) => {
    const copy = new Error(redact(`${message ?? ""}`), cause && { cause });
    return Object.assign(copy, { name, stack: redact(`${stack ?? ""}`), ...(code && { code }) });
  }, undefined);
}

/** An error and its causes, from the outside in. */
function faultsOf(error: unknown): Fault[] {
  const faults: Fault[] = [];
  let current = error as Fault | null | undefined;
  while (typeof current === "object" && current && faults.length < 9) {
    faults.push(current);
    current = current.cause;
  }
  return faults;
}
