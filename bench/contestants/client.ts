import { createClient } from "trading-service-client";
import { credentials, type Contestant } from "./contestant.js";
import { operationCalls } from "./operation-calls.js";

/** This package: operation methods over the platform's fetch. */
export const contestant: Contestant = (baseUrl) => operationCalls(createClient({ baseUrl, ...credentials }));
