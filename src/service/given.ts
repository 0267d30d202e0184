// Two types are identical if neither can be distinguished from the other inside a generic function.
/* eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The part of a type that a caller gives: without `readonly` members, which only the service sets, at any depth. */
export type Given<T> = T extends readonly [] | readonly [unknown, ...unknown[]]
  ? { [Index in keyof T]: Given<T[Index]> }
  : // Of a list only the items are asked for, and not before: a type may be a list of itself.
    T extends unknown[]
    ? Given<T[number]>[]
    : T extends object
      ? {
          [
            Name in keyof T as Same<{ [Key in Name]: T[Key] }, { -readonly [Key in Name]: T[Key] }> extends true
              ? Name
              : never
          ]: Given<T[Name]>;
        }
      : T;
