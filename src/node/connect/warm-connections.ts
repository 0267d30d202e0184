import type { Socket } from "node:net";
import { afterATurn } from "../pool/after-a-turn.js";
import { endAll, type Callback, type Open, type Opening, type Endpoint } from "./opening.js";

/** Connections that were opened before a request needs them. */
interface WarmConnections {
  /** Hands out one of them, or the next of those that are being opened. False if all are taken. */
  readonly handOut: (endpoint: Endpoint, opening: Set<Opening>, callback: Callback) => boolean;
  /** Opens some. Rejects if one cannot be opened. */
  readonly warm: (endpoint: Endpoint, count: number) => Promise<void>;
  /** Ends those that are unused, and those that are being opened. */
  readonly close: () => void;
}

/** Servers end connections that never carry a request; unused ones are closed before that. */
const spareMs = 30_000;

/** Creates an empty store. */
export function createWarmConnections(open: Open): WarmConnections {
  const spare = new Set<Socket>();
  const opening = new Set<Opening>();
  /** How many are being opened, and what waits for them. */
  let coming = 0;
  const claims: ((socket: Socket | null) => void)[] = [];

  return {
    handOut(endpoint, ofConnection, callback) {
      const [socket] = spare;
      if (!socket) {
        const isComing = claims.length < coming;
        if (isComing) claim(endpoint, ofConnection, callback);
        return isComing;
      }
      spare.delete(socket);
      // It was idle: whether the service has ended it shows after a turn of the event loop.
      afterATurn(() => {
        if (socket.destroyed) {
          open(endpoint, ofConnection, callback);
          return;
        }
        giveUp(socket);
        callback(null, socket.ref());
      });
      return true;
    },
    async warm(endpoint, count) {
      const all = Array.from({ length: Math.max(0, count) }, async () => openOne(endpoint));
      const failed = (await Promise.allSettled(all)).find((each) => each.status === "rejected");
      if (!failed) return;
      const error = failed.reason as Error;
      // Those of OpenSSL end with a line break.
      if (error.message.endsWith("\n")) error.message = error.message.trimEnd();
      throw error;
    },
    close() {
      for (const socket of spare) socket.destroy();
      endAll(opening, new Error("The client is closed"));
    },
  };

  function openOne(endpoint: Endpoint): Promise<void> {
    coming++;
    return new Promise((resolve, reject) => {
      open(endpoint, opening, (error, socket) => {
        coming--;
        const take = claims.shift();
        if (take) take(socket);
        else if (socket) keep(socket);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Waits for one that is being opened, and opens another if it fails. */
  function claim(endpoint: Endpoint, ofConnection: Set<Opening>, callback: Callback): void {
    const take = (socket: Socket | null) => {
      ofConnection.delete(waiting);
      if (socket) callback(null, socket);
      else open(endpoint, ofConnection, callback);
    };
    const waiting: Opening = {
      destroy(error) {
        claims.splice(claims.indexOf(take), 1);
        ofConnection.delete(waiting);
        callback(error, null);
      },
    };
    ofConnection.add(waiting);
    claims.push(take);
  }

  function keep(socket: Socket): void {
    spare.add(socket);
    socket.unref();
    // A connection with unsolicited data, even a notice that it closes, is not used for an order.
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
