import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as client from "trading-service-client";
import type { TestedClient } from "../../scripts/contract/suite/probe.js";
import type { Description } from "../../toolkit/description/parts/description.js";
import { packageRoot } from "../../toolkit/files/package-root.js";

export const root = packageRoot();

/** The built client, as users get it. */
export const subject: TestedClient = client;

/** The bundle. */
export const description = JSON.parse(readFileSync(join(root, "dist/openapi.json"), "utf8")) as Description;
