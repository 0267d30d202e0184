import type { Description, Operation, SecurityScheme } from "../description/description.js";
import { firstDifference } from "../description/first-difference.js";

/** A description whose operations call their security schemes as an earlier description calls the same ones. */
export function withSchemesOf(before: Description, after: Description): Description {
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
    const { security, ...rest } = each as Partial<Operation>;
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
