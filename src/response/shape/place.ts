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
interface Noted extends Difference {
  count: number;
  readonly indices: readonly number[];
}

/** Where differences are noted. */
export interface Notes {
  note(difference: Difference, indices: readonly number[]): void;
  /** For a member; those that the description has no names for are one. */
  member(name: string): Notes;
  items(): Notes;
  /** Notes what is found of an object, which is looked at only if it was not before, with the same question. */
  recall?(value: object, question: string, look: (notes: Notes) => unknown): void;
}

/** A place of a shape, and what differs there: once for all items of a list, however many they are. */
export class Place implements Notes {
  /** By their kinds. */
  readonly noted = new Map<string, Noted>();
  readonly members = new Map<string, Place>();
  list?: Place;

  note(difference: Difference, indices: readonly number[]): void {
    const { expected, seen, fatal, decimal } = difference;
    const kind = `${expected} ${seen} ${fatal} ${decimal}`;
    const known = this.noted.get(kind);
    if (known) known.count++;
    else this.noted.set(kind, { ...difference, count: 1, indices: [...indices] });
  }

  member(name: string): Place {
    let member = this.members.get(name);
    if (!member) this.members.set(name, (member = new Place()));
    return member;
  }

  items(): Place {
    return (this.list ??= new Place());
  }
}
