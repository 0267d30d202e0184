import { headerMembers } from "./header-members.js";

/** The `Age` header in milliseconds: of several the first counts, and one that cannot be read is none (RFC 9111, 5.1). */
export function ageMsOf(age: string | null | undefined): number {
  const [first = ""] = headerMembers(age);
  return /^\d{1,10}$/.test(first) ? Number(first) * 1000 : 0;
}
