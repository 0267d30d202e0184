/** Whether it is `npm run test:long` that runs. */
export const inFull = Boolean(process.env.TEST_LONG);

/** How often a property is tried: in full by `npm run test:long`, an eighth as often by `npm test`. */
export function runs(wanted: number): number {
  return inFull ? wanted : Math.ceil(wanted / 8);
}
