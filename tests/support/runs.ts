/** Whether it is `npm run test:long` that runs. */
export const inFull = Boolean(process.env.TEST_LONG);

/** What is tried one by one: all of it by `npm run test:long`, the first of it by `npm test`. */
export function some<Row>(all: readonly Row[], few = 1): readonly Row[] {
  return inFull ? all : all.slice(0, few);
}

/** How often a property is tried: in full by `npm run test:long`, an eighth as often by `npm test`. */
export function runs(wanted: number): number {
  return inFull ? wanted : Math.ceil(wanted / 8);
}
