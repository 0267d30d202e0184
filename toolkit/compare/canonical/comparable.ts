import { firstDifference } from "../../description/json/first-difference.js";
import type { Description, OperationObject, SecurityScheme } from "../../description/parts/description.js";
import { aligned } from "./aligned.js";
import { canonicalDescription } from "./canonical-description.js";
import { effectiveOperations } from "./effective-operations.js";
import { withWholeReferences } from "./with-whole-references.js";

/** Two descriptions, written so that what says the same to a client is the same text. */
export function comparable(before: Description, after: Description): [before: Description, after: Description] {
  const [was, is] = [before, after].map((each) =>
    canonicalDescription(effectiveOperations(withWholeReferences(each))),
  ) as [Description, Description];
  const renamed = withSchemesOf(was, is);
  return aligned(withKeptSchemes(was, renamed), renamed);
}

/** An unused security scheme is not compared: each operation states the schemes that it requires. */
function withKeptSchemes(before: Description, after: Description): Description {
  const kept = after.components?.securitySchemes ?? {};
  const schemes = Object.entries(before.components?.securitySchemes ?? {}).filter(([name]) => name in kept);
  return { ...before, components: { ...before.components, securitySchemes: Object.fromEntries(schemes) } };
}

/** A description whose operations call their security schemes as an earlier description calls the same ones. */
function withSchemesOf(before: Description, after: Description): Description {
  const [known, schemes] = [schemesOf(before), schemesOf(after)];
  const names = new Map<string, string>();
  for (const [name, scheme] of Object.entries(schemes)) {
    const isFree = (each: string) => !(each in schemes) && ![...names.values()].includes(each);
    const earlier = Object.keys(known).find((each) => isFree(each) && isSame(known[each], scheme));
    if (!(name in known) && earlier !== undefined) names.set(name, earlier);
  }
  const renamed = <T>(map: Record<string, T>) => {
    return Object.fromEntries(Object.entries(map).map(([name, each]) => [names.get(name) ?? name, each]));
  };
  const withNames = (each: unknown) => {
    const { security, ...rest } = Object(each) as Partial<OperationObject>;
    return security ? { ...rest, security: security.map(renamed) } : each;
  };
  const paths = Object.entries(after.paths).map(([path, item]) => {
    return [path, Object.fromEntries(Object.entries(item).map(([name, each]) => [name, withNames(each)]))];
  });
  const components = { ...after.components, securitySchemes: renamed(schemes) };
  return { ...after, paths: Object.fromEntries(paths) as Description["paths"], components };
}

function schemesOf({ components }: Description): Record<string, SecurityScheme> {
  return (components?.securitySchemes ?? {}) as Record<string, SecurityScheme>;
}

function isSame(one: SecurityScheme | undefined, other: SecurityScheme): boolean {
  const described = { description: "" };
  return firstDifference({ ...one, ...described }, { ...other, ...described }) === undefined;
}
