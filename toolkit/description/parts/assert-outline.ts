import { isObject } from "../../../src/options/is-object.js";
import { CommandError } from "../../terminal/command.js";
import type { Description } from "./description.js";
import { methods } from "./find-operations.js";
import { pointer } from "../json/pointer.js";

/**
 * Checks what every reader of a description relies on: title and version, paths, operations and parameters that are
 * objects, and no misspelt method. Deeper parts are checked where they are read. OpenAPI 3.1 may have webhooks or
 * components instead of paths.
 *
 * @param name what messages call the description
 * @throws {CommandError} with the first place that is something else
 */
export function assertOutline(value: unknown, name: string): asserts value is Description {
  const { openapi, info, servers, paths, components, webhooks } = object(value, "#");
  const { title, version } = object(info, "#/info");
  for (const [key, each] of Object.entries({ title, version })) {
    if (!/^(string|number)$/.test(typeof each)) refuse(pointer("#/info", key), "a text");
  }
  serversAt(servers, "#/servers");
  const others = [components, webhooks].filter((each) => each !== undefined);
  const mayLackPaths = others.length > 0 && `${String(openapi)}.`.startsWith("3.1.");
  if (paths === undefined && !mayLackPaths) throw new CommandError(`${name} has no paths`);
  object(webhooks ?? {}, "#/webhooks");
  const { pathItems, parameters } = object(components ?? {}, "#/components");
  for (const [path, item] of Object.entries(object(paths === undefined ? {} : paths, "#/paths"))) {
    if (path.startsWith("x-")) continue;
    if (!path.startsWith("/")) refuse(pointer("#/paths", path), 'a path, which begins with "/"');
    pathItem(item, pointer("#/paths", path));
  }
  for (const [key, item] of Object.entries(object(pathItems ?? {}, "#/components/pathItems")))
    pathItem(item, pointer("#/components/pathItems", key));
  for (const [key, each] of Object.entries(object(parameters ?? {}, "#/components/parameters")))
    parameter(each, pointer("#/components/parameters", key));

  function pathItem(item: unknown, place: string): void {
    for (const [key, each] of Object.entries(object(item, place))) {
      if (key === "parameters") parametersAt(each, pointer(place, key));
      const at = pointer(place, key);
      if (key === "servers") serversAt(each, at);
      if (!methods.includes(key.toLowerCase())) continue;
      if (!methods.includes(key)) refuse(at, "a method in small letters");
      const operation = object(each, at);
      parametersAt(operation.parameters, pointer(at, "parameters"));
      serversAt(operation.servers, pointer(at, "servers"));
      const { operationId, security } = operation;
      if (operationId !== undefined && typeof operationId !== "string") refuse(pointer(at, "operationId"), "a text");
      list(security, pointer(at, "security"));
      for (const part of ["requestBody", "responses"] as const) object(operation[part] ?? {}, pointer(at, part));
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (!status.startsWith("x-")) object(response, pointer(at, "responses", status));
    }
  }

  function serversAt(value: unknown, place: string): void {
    for (const [at, each] of list(value, place).entries()) {
      const { url, variables } = object(each, pointer(place, at));
      if (typeof url !== "string") refuse(pointer(place, at, "url"), "a text");
      object(variables ?? {}, pointer(place, at, "variables"));
    }
  }

  function parametersAt(value: unknown, place: string): void {
    for (const [at, each] of list(value, place).entries()) parameter(each, pointer(place, at));
  }

  function parameter(each: unknown, place: string): void {
    const { $ref, name: called, in: where } = object(each, place);
    if ($ref === undefined && (typeof called !== "string" || typeof where !== "string"))
      refuse(place, 'a parameter with "name" and "in"');
  }

  function object(each: unknown, place: string): Record<string, unknown> {
    return isObject(each) ? each : refuse(place, "an object");
  }

  function list(each: unknown, place: string): unknown[] {
    return Array.isArray(each ?? []) ? ((each ?? []) as unknown[]) : refuse(place, "a list");
  }

  function refuse(place: string, expected: string): never {
    throw new CommandError(`${name} is not OpenAPI: ${place} must be ${expected}`);
  }
}
