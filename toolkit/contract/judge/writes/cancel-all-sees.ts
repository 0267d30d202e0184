import { sightingsIn } from "../sighting.js";

const operation = "cancelAllOrders";
const sees = (cause: string) => sightingsIn(operation, "4.5, U-38", `${operation} ${cause}`);

/** What `cancelAllOrders` may do wrong, each a cause of its own. */
export const cancelAllSees = {
  market: sees("market"),
  state: sees("state"),
  told: sees("told"),
  left: sees("left"),
  refused: sees("refused"),
  waits: sees("waits"),
};
