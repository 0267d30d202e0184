import type { Deviation } from "./deviation.js";
import type { Reply } from "./service.js";

const failed: Reply = { status: 500, headers: {}, data: { code: 500, message: "Failed" } };

/** Cancels are carried out, and fail if `fits`; whatever is not pending is refused. */
export const failsToCancel =
  (fits: (count: number) => boolean, failure = failed): Deviation["change"] =>
  (service) => {
    const { reply: before, trading } = service;
    const { cancel } = trading;
    let [count, isFailing] = [0, false];
    trading.cancel = (account, order) => {
      if (order.state !== "PENDING") return "it is not pending";
      isFailing = fits(++count);
      return cancel(account, order);
    };
    service.reply = (reply, asked) => {
      const sent = isFailing ? failure : reply;
      isFailing = false;
      return before(sent, asked);
    };
  };
