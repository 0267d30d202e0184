/** One way in which values differ from a shape. */
export interface Difference {
  /** What is described there: a kind of value. */
  readonly expected: string;
  /** What was there: a kind of value, never the value. */
  readonly seen: string;
  /** Whether a program cannot do without it. */
  readonly fatal: boolean;
  /** Whether it is a number in the place of a decimal string: its digits can be had. */
  readonly decimal?: boolean;
  /** Whether it is a number as described, of which every digit was kept: it is one again, and differs in nothing. */
  readonly exact?: boolean;
}

/** How often it was met, and the indices of the lists that led to it first. */
export interface Noted extends Difference {
  count: number;
  readonly indices: readonly number[];
}

/** A place of a shape, and what differs there: once for all items of a list, however many they are. */
export interface Place {
  /** By their kinds. */
  noted?: Map<string, Noted>;
  /** By the names of members; those that the description has no names for are one place. */
  members?: Map<string, Place>;
  items?: Place;
}

/** The place of a member. */
export function memberOf(place: Place, name: string): Place {
  const members = (place.members ??= new Map<string, Place>());
  let member = members.get(name);
  if (!member) members.set(name, (member = {}));
  return member;
}

/** Notes that something differs. */
export function note(place: Place, difference: Difference, indices: readonly number[]): void {
  const { expected, seen, fatal, decimal } = difference;
  const kind = `${expected} ${seen} ${fatal} ${decimal}`;
  const known = place.noted?.get(kind);
  if (known) known.count++;
  else (place.noted ??= new Map<string, Noted>()).set(kind, { ...difference, count: 1, indices: [...indices] });
}

/** Adds to a place what was noted at another. */
export function merge(place: Place, other: Place): void {
  for (const [kind, more] of other.noted ?? []) {
    const known = place.noted?.get(kind);
    if (known) known.count += more.count;
    else (place.noted ??= new Map<string, Noted>()).set(kind, more);
  }
  for (const [name, member] of other.members ?? []) {
    const known = place.members?.get(name);
    if (known) merge(known, member);
    else (place.members ??= new Map<string, Place>()).set(name, member);
  }
  if (other.items && place.items) merge(place.items, other.items);
  else if (other.items) place.items = other.items;
}
