import type { Sighting } from "../ask/sighting.js";
import type { Probe } from "./probe.js";

/** Whether all that was seen has causes that are established: it says nothing new, and is worth no further look. */
export const isKnown = ({ established }: Probe, found: readonly Sighting[]) =>
  found.length > 0 && found.every(({ cause, open }) => !open && cause !== undefined && established.has(cause));
