/** A value with one thing changed. */
interface Corruption {
  /** JSON pointer to what was changed. */
  pointer: string;
  name: string;
  value: unknown;
  /** A change that consumers must tolerate: a member more. */
  tolerated: boolean;
}

type Path = readonly (string | number)[];

/** Every single-fault corruption of a response: members gone, of another type, null, and (tolerated) one member more. */
export function corruptionsOf(root: unknown): Corruption[] {
  const found: Corruption[] = [];
  visit(root, []);
  return found;

  function visit(value: unknown, path: Path): void {
    for (const [name, other] of otherTypes(value)) add(path, name, other);
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index]);
    } else if (typeof value === "object" && value !== null) {
      add(path, "one member more", { ...value, unheard_of: 1 }, true);
      for (const [name, member] of Object.entries(value)) {
        const rest = Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
        add(path, "a member gone", rest, false, name);
        visit(member, [...path, name]);
      }
    }
  }

  function add(path: Path, name: string, other: unknown, tolerated = false, member?: string): void {
    const full = member === undefined ? path : [...path, member];
    found.push({
      pointer: full.map((step) => `/${step}`).join(""),
      name,
      value: replaced(root, path, other),
      tolerated,
    });
  }
}

function otherTypes(value: unknown): [string, unknown][] {
  const others: [string, unknown][] = [["null", null]];
  if (typeof value === "string")
    others.push(["a number instead of a string", 1], ["an object", {}], ["a boolean", true]);
  if (typeof value === "number") others.push(["a string instead of a number", `${value}`], ["a fraction", value + 0.5]);
  if (typeof value === "boolean") others.push(["a string instead of a boolean", `${value}`], ["a number", 0]);
  if (Array.isArray(value)) others.push(["an object instead of an array", Object.assign({}, value)], ["a string", ""]);
  else if (typeof value === "object" && value !== null) others.push(["a string instead of an object", ""]);
  return others;
}

function replaced(root: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(root))
    return root.map((item, index) => (index === step ? replaced(item, rest, other) : (item as unknown)));
  const members = root as Record<string, unknown>;
  return { ...members, [step]: replaced(members[step], rest, other) };
}
