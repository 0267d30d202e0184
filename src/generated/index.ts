// Generated from the description by `npm run generate`. Do not edit: see README.md in this folder.

import type { Service } from "../service.js";
import { errors } from "./errors.js";
import { basePath, operations, type Operations } from "./operations.js";
import { shapes } from "./shapes.js";
import type { paths } from "./types.js";

/** The service, for `defineClient`. */
export const service: Service<paths, Operations> = { basePath, operations, shapes, errors };

export { basePath, errors, operations };
export type * from "./operations.js";
export type { components, paths } from "./types.js";
