import type { TolerableService } from "../tolerable-service.js";
import { busyServices } from "./busy.js";
import { lateServices } from "./late.js";
import { movedServices } from "./moved.js";
import { orderServices } from "./orders.js";
import { ownReadingServices } from "./own-readings.js";
import { pageServices } from "./pages.js";
import { transportServices } from "./transport.js";

/** By what they concern. */
export const tolerableServices: Readonly<Record<string, readonly TolerableService[]>> = {
  "late and busy": [...lateServices, ...busyServices, ...movedServices],
  orders: orderServices,
  "own readings": ownReadingServices,
  pages: pageServices,
  transport: transportServices,
};
