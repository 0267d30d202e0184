import type * as BuiltClient from "trading-service-client";

/** The client under test: the built package, handed in, so that the suite never tests its source by accident. */
export type Subject = Pick<typeof BuiltClient, "createClient" | "paginate" | "ordersOf">;
