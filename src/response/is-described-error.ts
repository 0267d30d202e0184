import type { DescribedData } from "./described-data.js";
import { isHollow, isOfSuccess } from "./error-body.js";

/**
 * Whether a body is an error as the description has it, under whatever status: all of its members are those of one
 * error, it has all that this requires, and one of them, which no data has, tells of an error by its name. A code of
 * success, whatever it is called, tells of none. Where nothing is described of data, texts do not: they may be of a
 * success.
 */
export function isDescribedError(body: object, { service, row, names }: DescribedData): boolean {
  const telling = names.isVague ? /error|^err|code/i : /error|^err|code|message|msg|title|detail/i;
  const given: readonly [string, unknown][] = Object.entries(body);
  const has = (name: string) => Object.hasOwn(body, name);
  const isOfData = (name: string) => names.has(name) || name === row.envelope || Object.hasOwn(row.beside ?? {}, name);
  const tells = ([name, value]: (typeof given)[number]) => telling.test(name) && !isOfData(name) && !isHollow(value);
  return (
    given.some(tells) &&
    !given.some(([name, value]) => /code/i.test(name) && isOfSuccess({ code: value })) &&
    (service.errorForms ?? []).some(
      ({ required, optional }) =>
        required.every(has) && given.every(([name]) => required.includes(name) || optional.includes(name)),
    )
  );
}
