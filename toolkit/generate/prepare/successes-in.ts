/** The statuses of success: all 2xx, or `default` where there is no other. */
export function successesIn(statuses: readonly string[]): string[] {
  const successes = statuses.filter((status) => status.startsWith("2"));
  return successes.length > 0 ? successes : statuses.filter((status) => status === "default");
}
