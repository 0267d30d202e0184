/** How often a property is tried: in full by `npm run test:long`, a quarter as often by `npm test`. */
export function runs(inFull: number): number {
  return process.env.TEST_LONG ? inFull : Math.ceil(inFull / 4);
}
