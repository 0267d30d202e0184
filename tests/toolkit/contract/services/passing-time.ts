import { fill, type Order } from "./account.js";
import { onCreate } from "./deviation.js";
import type { Service } from "./service.js";

/** Each response takes its time, so that something can happen meanwhile. */
export function takesTime(service: Service, ms = 15): void {
  const { reply } = service;
  service.reply = async (...its) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return reply(...its);
  };
}

/** Something happens every so often: before what is asked next. */
export function everyMs(service: Service, ms: number, act: () => void): void {
  const { before } = service;
  let next = service.now() + ms;
  service.before = (asked) => {
    for (; next <= service.now(); next += ms) act();
    return before(asked);
  };
}

/** What puts something off until so much time has gone by: it happens before what is asked next. */
export function puttingOff(service: Service, ms: number): (act: () => void) => void {
  const { before } = service;
  const due: { at: number; act: () => void }[] = [];
  service.before = (asked) => {
    while (due[0] && due[0].at <= service.now()) due.shift()!.act();
    return before(asked);
  };
  return (act) => void due.push({ at: service.now() + ms, act });
}

/** Every order is filled so many requests after its creation. */
export function fillsAfter(service: Service, requests: number): void {
  const { before } = service;
  const created = new Map<Order, number>();
  let now = 0;
  onCreate((order) => void created.set(order, now))(service);
  service.before = (asked) => {
    now = asked.number;
    for (const [order, at] of created) if (order.state === "PENDING" && now - at > requests) fill(order);
    return before(asked);
  };
}
