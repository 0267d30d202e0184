/** What ends the connection of a response, also where somebody holds a copy of it or reads it no further. */
export const releases = new WeakMap<object, () => void>();
