import { createClient } from "trading-service-client/node";
import { credentials, type Contestant } from "./contestant.js";
import { operationCalls } from "./operation-calls.js";

/** This package over its Node transport. */
export const contestant: Contestant = (baseUrl) => operationCalls(createClient({ baseUrl, ...credentials }));
