const followers = new WeakMap<AbortSignal, { calls: Set<() => void>; listener: () => void }>();

/**
 * Calls back when a signal is aborted. However many calls follow one signal, it has one listener: platforms warn of a
 * leak if there are more than ten.
 *
 * @returns stops following; the last follower removes the listener
 */
export function followSignal(signal: AbortSignal, call: () => void): () => void {
  let group = followers.get(signal);
  if (!group) {
    const calls = new Set<() => void>();
    const listener = () => {
      for (const each of [...calls]) each();
    };
    signal.addEventListener("abort", listener);
    group = { calls, listener };
    followers.set(signal, group);
  }
  const { calls, listener } = group;
  calls.add(call);
  return () => {
    calls.delete(call);
    if (calls.size > 0 || followers.get(signal)?.calls !== calls) return;
    followers.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
