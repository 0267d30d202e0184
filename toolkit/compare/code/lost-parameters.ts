import type { EmittedOperation } from "../../generate/emit-operations.js";
import type { SchemaReader } from "../../generate/schemas/schema-reader.js";
import { parameterSchema } from "./parameter-schema.js";
import type { Loss, Losses } from "./losses.js";
import { movedNames } from "./moved-names.js";
import { narrowedParameter } from "./narrowed-parameter.js";

/** One operation on either side. */
export type OperationPair = Record<"before" | "after", EmittedOperation>;

/**
 * What callers cannot give any more as they did: parameters that are gone or have moved into or out of `body`, that are
 * required newly, that take less, and whose name is that of another one.
 */
export function lostParameters(
  { before, after }: OperationPair,
  readers: Record<keyof OperationPair, SchemaReader>,
  losses: Losses,
): Loss[] {
  const [ones, others] = [before.row.parameters, after.row.parameters];
  const targets = targetsOf(others);
  const moved = movedNames(targetsOf(ones), targets);
  const isNowWhole = Object.values(others).some(({ whole }) => whole);
  const hadBody = Object.values(ones).some((row) => row.in === "body");
  const added = Object.entries(others).filter(([name, { required, whole }]) => {
    return required && !(name in ones) && !(whole && hadBody);
  });
  return [
    ...Object.entries(ones).flatMap(([name, row]): Loss[] => {
      const now = others[name];
      // A parameter that has the name of a member takes it from the body.
      if (!now || (row.in === "body" && now.in !== "body")) {
        if (row.in !== "body") return [{ path: [name], what: "is gone" }];
        if (row.whole && after.flat.body)
          return [{ path: [name], what: "is gone: its members are given by their names now" }];
        return [{ path: [name], what: isNowWhole ? "is given within `body` now" : "is gone" }];
      }
      if (moved.has(name)) return [{ path: [name], what: `is sent as ${targets.get(name)} now` }];
      const required = now.required && !row.required ? [{ path: [name], what: "is required now" }] : [];
      const [one, other] = [parameterSchema(before, name, readers.before), parameterSchema(after, name, readers.after)];
      const lost = losses({ before: one, after: other }, [name]);
      const narrowed = narrowedParameter(row, now).filter(({ what }) => !lost.some((each) => each.what === what));
      return [...required, ...lost, ...narrowed.map(({ what, keyword }) => ({ path: [name], what, names: [keyword] }))];
    }),
    ...added.map(([name]) => ({ path: [name], what: "is required now" })),
  ];
}

/** Where each parameter travels, and how it is called there. */
function targetsOf(rows: EmittedOperation["row"]["parameters"]): Map<string, string> {
  return new Map(Object.entries(rows).map(([key, row]) => [key, `the ${row.in} parameter \`${row.name ?? key}\``]));
}
