import { isObject } from "../options/is-object.js";
import { refusedOption } from "../options/checked-options.js";

/** @throws TypeError for what was not generated, such as a description */
export function assertService(service: { operations?: unknown; basePath?: unknown } | undefined): void {
  if (!isObject(service?.operations) || typeof service.basePath !== "string")
    throw refusedOption("service", 'must be a service written by "trading-service-client generate"');
}
