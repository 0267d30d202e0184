/**
 * Why a path cannot be sent as it is described.
 *
 * @param fillers the parameters that stand in it, by their names
 */
export function faultsOfPath(path: string, fillers: readonly string[]): string[] {
  const gaps: string[] = path.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
  const unfilled = gaps.filter((name) => !fillers.includes(name));
  const superfluous = fillers.filter((name) => !gaps.includes(name));
  return [
    ...(/[?#]/.test(path) ? ["a query or a fragment in its path"] : []),
    ...(/\\|\/(\.|%2e){1,2}(\/|$)|[\t\n\r]|\s$/i.test(path) ? ["a path that URLs write in another way"] : []),
    ...unfilled.map((name) => `no parameter gives the "{${name}}" of its path`),
    ...superfluous.map((name) => `its path has no "{${name}}", which a parameter gives`),
  ];
}
