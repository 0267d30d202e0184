/** Sets a member of the object's own, also where it is called `__proto__`. */
export function setMember(holder: object, name: string | number, value: unknown): void {
  if (name !== "__proto__") (holder as Record<string | number, unknown>)[name] = value;
  else Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}
