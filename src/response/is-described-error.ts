import type { DescribedData } from "./described-data.js";
import { isHollow, isOfSuccess } from "./error-body.js";

/**
 * Whether a body is an error as the description has it, under whatever status: all of its members are those of one
 * error, it has all that this requires, and one of them, which no data has, tells of an error by its name. A code of
 * success, whatever it is called, makes it none, unless data has to be there and is not: a code such as "000" may be of
 * an error. Where nothing is described of data, texts tell of none: they may be of a success.
 */
export function isDescribedError(body: object, { service, row, names, fits }: DescribedData): boolean {
  const { errorForms } = service;
  if (!errorForms) return false;
  const telling = names.isVague ? /error|^err|code/i : /error|^err|code|message|msg|title|detail/i;
  const given: readonly [string, unknown][] = Object.entries(body);
  const has = (name: string) => Object.hasOwn(body, name);
  const { envelope, beside = {}, data } = row;
  const isOfData = (name: string, value: unknown) =>
    names.has(name, value) || name === envelope || Object.hasOwn(beside, name);
  const tells = ([name, value]: (typeof given)[number]) =>
    telling.test(name) && !isOfData(name, value) && !isHollow(value);
  const home = envelope === undefined ? body : (body as Record<string, unknown>)[envelope];
  const mayBeDone = () => data === "none" || fits(home) || (fits({}) && !names.isVague);
  return (
    given.some(tells) &&
    !(given.some(([name, value]) => /code/i.test(name) && isOfSuccess({ code: value })) && mayBeDone()) &&
    errorForms.some(
      ({ required, optional }) =>
        required.every(has) && given.every(([name]) => required.includes(name) || optional.includes(name)),
    )
  );
}
