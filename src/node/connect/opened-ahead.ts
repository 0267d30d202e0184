import type { Socket } from "node:net";
import { afterATurn } from "../turns/after-a-turn.js";
import { endAll, type Callback, type Open, type Opening, type Target } from "./opening.js";

/** Connections that were opened before a request needs them. */
interface OpenedAhead {
  /** Gives one of them, or the first that comes of those that are being opened. False where all of them are taken. */
  readonly give: (target: Target, opening: Set<Opening>, callback: Callback) => boolean;
  /** Opens some. Rejects where one cannot be opened. */
  readonly warm: (target: Target, count: number) => Promise<void>;
  /** Ends those that nobody took, and those that are being opened. */
  readonly close: () => void;
}

/** Servers end connections that never carry a request; before they do, ours are given up. */
const spareMs = 30_000;

/** Creates an empty store. */
export function createOpenedAhead(open: Open): OpenedAhead {
  const spare = new Set<Socket>();
  const opening = new Set<Opening>();
  /** How many are coming, and who waits for them. */
  let coming = 0;
  const claims: ((socket: Socket | null) => void)[] = [];

  return {
    give(target, ofLane, callback) {
      const [socket] = spare;
      if (!socket) {
        const isComing = claims.length < coming;
        if (isComing) claim(target, ofLane, callback);
        return isComing;
      }
      spare.delete(socket);
      // It rested: that the service ended it shows when the event loop has turned.
      afterATurn(() => {
        if (socket.destroyed) {
          open(target, ofLane, callback);
          return;
        }
        giveUp(socket);
        callback(null, socket.ref());
      });
      return true;
    },
    async warm(target, count) {
      const all = Array.from({ length: Math.max(0, count) }, async () => openOne(target));
      const failed = (await Promise.allSettled(all)).find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
    },
    close() {
      for (const socket of spare) socket.destroy();
      endAll(opening, new Error("The client is closed"));
    },
  };

  function openOne(target: Target): Promise<void> {
    coming++;
    return new Promise((resolve, reject) => {
      open(target, opening, (error, socket) => {
        coming--;
        const take = claims.shift();
        if (take) take(socket);
        else if (socket) keep(socket);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Waits for one that is coming, and opens another where it fails. */
  function claim(target: Target, ofLane: Set<Opening>, callback: Callback): void {
    const take = (socket: Socket | null) => {
      ofLane.delete(waiting);
      if (socket) callback(null, socket);
      else open(target, ofLane, callback);
    };
    const waiting: Opening = {
      destroy(error) {
        claims.splice(claims.indexOf(take), 1);
        ofLane.delete(waiting);
        callback(error, null);
      },
    };
    ofLane.add(waiting);
    claims.push(take);
  }

  function keep(socket: Socket): void {
    spare.add(socket);
    socket.unref();
    // A server that says anything unasked, even that it closes, is not one to send an order to.
    socket.once("readable", end).once("close", end).once("error", end).once("timeout", end).setTimeout(spareMs);
  }

  function end(this: Socket): void {
    giveUp(this);
    this.on("error", () => {}).destroy();
  }

  function giveUp(socket: Socket): void {
    spare.delete(socket);
    for (const event of ["readable", "close", "error", "timeout"]) socket.off(event, end);
    socket.setTimeout(0);
  }
}
