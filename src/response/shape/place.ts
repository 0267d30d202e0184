/** A kind of difference between values and a shape. */
export interface Difference {
  /** The described kind of value. */
  readonly expected: string;
  /** The kind of value that was found, never the value. */
  readonly seen: string;
  /** Whether the data is unusable because of it. */
  readonly fatal: boolean;
  /** Whether it is a number in the place of a decimal string: its digits can be used. */
  readonly decimal?: boolean;
  /** Whether it is a number as described, kept as digits: it becomes a number again, and is no difference. */
  readonly exact?: boolean;
}

/** How often it was found, and the indices of the lists on the way to the first one. */
interface Noted extends Difference {
  count: number;
  readonly indices: readonly number[];
}

/** Collects differences. */
export interface Notes {
  note(difference: Difference, indices: readonly number[]): void;
  /** For a member; all undescribed members share one. */
  member(name: string): Notes;
  items(): Notes;
  /** Notes the differences of an object, which is only compared if it was not before, with the same shape. */
  recall?(value: object, question: string, look: (notes: Notes) => unknown): void;
}

/** A place of a shape, and the differences there: one for all items of a list. */
export class Place implements Notes {
  /** The differences, by their kinds. */
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
