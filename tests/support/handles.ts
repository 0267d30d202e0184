const ours = /^(TCP|TLS|Pipe(Connect|Server)|GetAddrInfo)/;

const open = () => process.getActiveResourcesInfo().filter((name) => ours.test(name));

/** Open before any test: they belong to whoever runs the tests. */
const ofTheRunner = open().length;

/** Connections, servers and look-ups that are open; waits a moment for those that are about to close. */
export async function handlesLeft(): Promise<string[]> {
  const left = () => open().slice(ofTheRunner);
  for (let turn = 0; turn < 2000 && left().length > 0; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  return left();
}
