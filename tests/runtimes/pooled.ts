import * as portable from "../../src/index.js";
import { createClient as createPooled } from "trading-service-client/node";

export const { ordersOf, paginate } = portable;

/** The client of the Node transport. A `fetch` of one's own is for the portable one alone. */
export const createClient = (options: portable.ClientOptions) =>
  options.fetch ? portable.createClient(options) : createPooled(options);
