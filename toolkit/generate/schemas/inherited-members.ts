/** Members that every object has, to the compiler: one of another type that may be left out is never left out. */
export const inheritedMembers: ReadonlySet<string> = new Set(
  `constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable`.split(" "),
);
