/** Whether it is `npm run test:long` that runs. */
export const inFull = Boolean(process.env.TEST_LONG);

const left = () => {};

/** A test of `npm run test:long` alone: one more case of what `npm test` has tried with others. */
export const longTest = (inFull ? test : Object.assign(left, { each: () => left })) as jest.It;

/** What is tried one by one: all of it by `npm run test:long`, the first of it by `npm test`. */
export function some<Row>(all: readonly Row[], few = 1): readonly Row[] {
  return inFull ? all : all.slice(0, few);
}

/** What is tried one by one: all of it by `npm run test:long`, every `step`th by `npm test`. */
export function everyNth<Row>(all: readonly Row[], step: number): readonly Row[] {
  return all.filter((_row, index) => inFull || index % step === 0);
}

/** How often a property is tried: in full by `npm run test:long`, an eighth as often by `npm test`. */
export function runs(wanted: number): number {
  return inFull ? wanted : Math.ceil(wanted / 8);
}
