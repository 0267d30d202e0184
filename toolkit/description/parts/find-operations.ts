import type { Description, OperationObject, ParameterObject, Server } from "./description.js";
import { follow } from "./resolve.js";
import { capitalized, methodName } from "./names.js";
import { pointer } from "../json/pointer.js";
import type { Report } from "./report.js";

/** The members of a path that are operations. */
export const methods: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** An operation where it was found. */
export interface FoundOperation {
  /** The name of its method. */
  id: string;
  givenId: string | undefined;
  method: string;
  path: string;
  place: string;
  operation: OperationObject;
  /** Those of the path too, each with its place. */
  parameters: { parameter: ParameterObject; place: string }[];
  /** Each of them serves it: its own, else those of its path, else those of the description. Without any the root does. */
  servers: Server[];
  /** Where those stand that are its own, or its path's. */
  placeOfServers: string;
}

/** All operations of a description, or of some paths in it, each with a name that a client can have. */
export function findOperations(
  description: Description,
  report: Report,
  within?: Description["paths"],
): FoundOperation[] {
  const paths = within ?? (description as Partial<Description>).paths ?? {};
  const all = Object.entries(paths).flatMap(([path, given]) => {
    if (path.startsWith("x-")) return [];
    const placeOfPath = pointer("#/paths", path);
    const item = itemAt(given, placeOfPath);
    const lowers = Object.keys(item).filter((method) => methods.includes(method));
    return lowers.map((lower) => ({ path, placeOfPath, item, lower, operation: item[lower] as OperationObject }));
  });
  const namesGiven = all.map(({ operation }) => (operation as Partial<OperationObject>).operationId);
  // `getOrder` and `GetOrder` would share the name of a type.
  const taken = new Set<string>();
  /** What an operation is called by its description no other gets, as far as a client can have it. */
  const kept = new Set(namesGiven.flatMap((name) => (name !== undefined && isKept(name) ? [capitalized(name)] : [])));
  return all.map(({ path, placeOfPath, item, lower, operation }, index): FoundOperation => {
    const [place, method, givenId] = [pointer(placeOfPath, lower), lower.toUpperCase(), namesGiven[index]];
    if (givenId !== undefined && isKept(givenId)) kept.delete(capitalized(givenId));
    const wanted = givenId ?? `${lower} ${path.replace(/\{([^}]*)\}/g, " by $1 ")}`;
    const id = methodName(wanted, (name) => [taken, kept].some((names) => names.has(capitalized(name))));
    taken.add(capitalized(id));
    const free = methodName(wanted, () => false);
    if (id !== free) report.warnings.push(`The method of ${method} ${path} is \`${id}\`: another is \`${free}\`.`);
    else if (givenId !== undefined && id !== givenId) report.notes.push(`The operation \`${givenId}\` is \`${id}\`.`);
    const servers = [operation.servers, item.servers as Server[] | undefined, description.servers];
    const placeOfServers = pointer(operation.servers?.length ? place : item.place, "servers");
    return {
      id,
      givenId,
      method,
      path,
      place,
      operation,
      parameters: [...item.lists, operation.parameters].reduce<FoundOperation["parameters"]>((outer, list, at) => {
        const own = parametersAt(list, pointer(at < item.lists.length ? placeOfPath : place, "parameters"));
        const names = new Set(own.map(({ parameter }) => parameterKey(parameter)));
        return [...outer.filter(({ parameter }) => !names.has(parameterKey(parameter))), ...own];
      }, []),
      servers: servers.find((list) => list?.length) ?? [],
      placeOfServers,
    };
  });

  /**
   * A path, with what it refers to: what stands beside the reference is there too, and of lists of parameters the last
   * counts. Its place is the one of its servers.
   */
  function itemAt(given: unknown, place: string): Record<string, unknown> & { lists: unknown[]; place: string } {
    const own = (typeof given === "object" && given !== null ? given : {}) as Record<string, unknown>;
    const inner = follow(description, own, place, report) ?? {};
    if (inner === own) return { ...own, lists: [own.parameters], place };
    for (const name of methods) {
      if (name in own && name in inner) {
        report.refusals.push({ place: pointer(place, name), why: "the reference of its path has this method too" });
      }
    }
    const lists = [inner.parameters, own.parameters];
    return { ...inner, ...own, lists, place: own.servers ? place : String(own.$ref) };
  }

  function parametersAt(value: unknown, place: string): FoundOperation["parameters"] {
    if (!Array.isArray(value)) return [];
    return value.flatMap((each, at) => {
      const parameter = follow(description, each as ParameterObject, pointer(place, at), report);
      return parameter === undefined ? [] : [{ parameter, place: pointer(place, at) }];
    });
  }
}

function isKept(name: string): boolean {
  return methodName(name, () => false) === name;
}

/** What no two parameters of an operation share: the place and the name. Names of header fields have no case. */
export function parameterKey({ in: place, name }: ParameterObject): string {
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}
