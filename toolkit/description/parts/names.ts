/** Names that generated code uses and that must not be shadowed: the language's and our own. */
const reserved = new Set(
  `any bigint boolean never null number object string symbol undefined unknown void
   break case catch class const continue debugger default delete do else enum export extends false finally for function
   if import in instanceof new return super switch this throw true try typeof var while with implements interface let
   package private protected public static yield await abstract accessor as asserts async constructor declare from get
   global infer intrinsic is keyof module namespace of out override readonly require satisfies set type unique using
   __proto__
   Array BigInt Boolean Date Error Function Map Number Object Promise ReadonlyArray RegExp Set String Symbol WeakMap
   WeakSet Awaited Exclude Extract NonNullable Omit Partial Pick Readonly Record Required ReturnType FlattenedDeepRequired
   WithRequired paths webhooks components operations $defs
   basePath CallOptions Described DocumentedError Given Operation OperationId Operations OperationsTable Service Shape
   service shapes errors`.split(/\s+/),
);

/** Members of the client that are not operations, and names that mean something to the language. */
const taken = new Set(
  `use eject request close warm then catch finally GET PUT POST DELETE OPTIONS HEAD PATCH TRACE constructor toString
   toLocaleString toJSON valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable __proto__ __defineGetter__
   __defineSetter__ __lookupGetter__ __lookupSetter__ prototype`.split(/\s+/),
);

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** `simple-user` → `SimpleUser`; a name that is an identifier stays as it is. */
export function typeName(name: string, isTaken: (name: string) => boolean = () => false): string {
  const plain = identifier.test(name) ? name : joined(name, true);
  const isFree = (each: string) => !reserved.has(each) && !isTaken(each);
  return isFree(plain) ? plain : numbered(`${plain}Schema`, isFree);
}

/** `repos/get-content` → `reposGetContent`; a name that is taken by the client gets the suffix `Operation`. */
export function methodName(name: string, isTaken: (name: string) => boolean): string {
  const plain = identifier.test(name) ? name : joined(name, false);
  const isFree = (each: string) => !taken.has(each) && !isTaken(each);
  if (isFree(plain)) return plain;
  return numbered(taken.has(plain) ? `${plain}Operation` : plain, isFree);
}

/** `order_list` → `Order_list`: how a method's name starts a type's. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of the type of an operation's parameters. */
export function parametersName(id: string): string {
  return `${capitalized(id)}Parameters`;
}

/** A name for each schema that no other schema, no parameter type and nothing of the language has. */
export function namesOfTypes(schemas: readonly string[], others: readonly string[]): Map<string, string> {
  const taken = new Set(others);
  const names = new Map<string, string>();
  // Those that keep their name come first: no other may take it.
  const keeps = (name: string) => typeName(name, (each) => taken.has(each)) === name;
  for (const name of [...schemas.filter(keeps), ...schemas.filter((each) => !keeps(each))]) {
    const type = typeName(name, (each) => taken.has(each) || (each !== name && schemas.includes(each)));
    taken.add(type);
    names.set(name, type);
  }
  return names;
}

function joined(name: string, upper: boolean): string {
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const text = words.map((word, at) => (at === 0 && !upper ? word : capitalized(word))).join("");
  return identifier.test(text) ? text : `_${text}`;
}

function numbered(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  for (let number = 2; ; number++) if (isFree(`${name}${number}`)) return `${name}${number}`;
}

/** Members that every object has, to the compiler: one of another type that may be left out is never left out. */
export const inheritedMembers: ReadonlySet<string> = new Set(
  `constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable`.split(" "),
);
