/** A signal that is aborted with either of two, or the second alone where they cannot be joined. */
export function joinSignals(own: unknown, signal: AbortSignal): AbortSignal {
  try {
    return AbortSignal.any([own as AbortSignal, signal]);
  } catch {
    // A platform that joins none, or a request of another class, which has no signal, or one of another class.
    return signal;
  }
}
