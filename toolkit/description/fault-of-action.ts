interface Fault {
  why: string;
  /** Where in the action. */
  at: string[];
}

/** What each member of an action is, in words, and as the platform calls it. */
const kinds: Readonly<Record<string, readonly [what: string, type: string]>> = {
  target: ["text", "string"],
  description: ["text", "string"],
  copy: ["text", "string"],
  // A text such as "false" would mean the opposite of what it says.
  remove: ["boolean", "boolean"],
};

/** Why something is no action of an overlay; undefined where it is one. What it does is found out when it is applied. */
export function faultOfAction(action: unknown): Fault | undefined {
  if (typeof action !== "object" || action === null || Array.isArray(action)) return { why: "is no object", at: [] };
  if (!("target" in action)) return { why: "has no target", at: [] };
  for (const [name, value] of Object.entries<unknown>(action)) {
    if (name === "update" || name.startsWith("x-")) continue;
    const [what, type] = kinds[name] ?? [];
    if (type === undefined) return { why: `has a member "${name}", which no action has`, at: [name] };
    if (typeof value !== type) return { why: `has a "${name}" that is no ${what}`, at: [name] };
  }
  return undefined;
}
