import type { Description, SecurityScheme } from "../../description/parts/description.js";
import { pointer } from "../../description/json/pointer.js";
import type { Report } from "../../description/parts/report.js";
import type { PreparedOperation } from "../prepare/prepare-operation.js";

/** What an operation requires of its callers. */
export interface Security {
  /** The client sends an access token, or does where it has credentials. */
  secured: boolean | "optional";
  /** What the client does not send, and the operation cannot be called without: the schemes of each alternative. */
  unsent: string[][];
  /** Schemes whose tokens the client makes by itself, though nothing says that they are JWTs. */
  minted: string[];
}

/** Reads what an operation requires: one of several sets of schemes. A scheme that is not described is not sent. */
export function securityOf(
  { id, place, operation }: PreparedOperation,
  description: Description,
  report: Report,
): Security {
  const schemes = (description.components?.securitySchemes ?? {}) as Record<string, SecurityScheme | undefined>;
  const own = operation.security;
  const given: unknown = own ?? description.security ?? [];
  if (!Array.isArray(given)) {
    const at = pointer(own ? place : "#", "security");
    report.refusals.push({ place: at, ...(own && { operation: id }), why: "it is not a list of requirements" });
    return { secured: false, unsent: [], minted: [] };
  }
  const requirements = given.map((requirement) => Object.keys(Object(requirement) as object));
  const left = requirements.map((names) => names.filter((name) => !isBearer(schemes[name])));
  const isServed = left.length === 0 || left.some((names) => names.length === 0);
  const sent = [...new Set(requirements.flat())].filter((name) => isBearer(schemes[name]));
  return {
    secured: sent.length > 0 && (requirements.some((names) => names.length === 0) ? "optional" : true),
    unsent: isServed ? [] : [...new Map(left.map((names) => [names.join("\n"), names])).values()],
    minted: sent.filter((name) => String(schemes[name]?.bearerFormat).toLowerCase() !== "jwt"),
  };
}

/** Whether the client sends what a security scheme asks for. */
function isBearer(scheme: SecurityScheme | undefined): boolean {
  return scheme?.type === "http" && scheme.scheme?.toLowerCase() === "bearer";
}
