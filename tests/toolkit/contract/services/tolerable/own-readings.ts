import type { Order } from "../account.js";
import { own } from "../overlays/own.js";
import type { Service } from "../service.js";
import type { TolerableService } from "../tolerable-service.js";

const ignoresSide = ({ orders }: Service) => void (orders.filters.side = () => true);

/** What the document leaves open, and what the team of a service has written down of that in an overlay of its own. */
export const ownReadingServices: readonly TolerableService[] = [
  { name: "side changes nothing of what is listed", change: ignoresSide },
  ...["side-reread", "side-unmatched"].map((name) => ({
    name: `side changes nothing of what is listed, as its team says: ${name}`,
    change: ignoresSide,
    overlay: own(name),
  })),
  {
    name: "there is no side to list orders by, as its team says, and it is refused",
    change: (service) => {
      const { before } = service;
      service.before = (asked) => {
        if (asked.operation !== "listOrders" || asked.query.side === undefined) return before(asked);
        return { status: 400, headers: {}, data: service.errorBody(90_400, '"side" is not a parameter') };
      };
    },
    overlay: own("side-absent"),
  },
  ...["market_id", "side", "state"].map((member) => ({
    name: `orders are shown without their ${member}, as its team says`,
    change: ({ trading }: Service) => {
      const { show } = trading;
      trading.show = (order) => ({ ...(show(order) as Order), [member]: undefined });
    },
    overlay: own("order-terms-absent"),
  })),
];
