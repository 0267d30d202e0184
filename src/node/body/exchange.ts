import type { Dispatcher } from "undici";

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>[2];

/** Makes something of a response while it comes. */
export interface Sink {
  readonly onHeaders: (status: number, statusText: string, headers: Headers) => void;
  readonly onData: (chunk: Buffer) => void;
  readonly onEnd: () => void;
  /** The request was never answered, or its response broke off. */
  readonly onFailure: (reason: unknown) => void;
}

/** One request on its way, and what undici is to tell of it. */
export interface Exchange {
  readonly handler: Dispatcher.DispatchHandler;
  /** Ends the connection, or keeps a request that waits for one from ever being sent. */
  readonly stop: (reason: unknown) => void;
  /** Whether more of the response is wanted now. */
  readonly flow: (isWanted: boolean) => void;
  /** The connection ends: what has come is handed on, wanted or not. undici ends the program where it is held back then. */
  readonly release: () => void;
}

/**
 * Follows one request.
 *
 * @param look called before that, so that who has called it off is heard though no timer had its turn
 * @param onStart called right before the request is written to its connection, once
 * @param onOver called when nothing more comes, once
 */
export function createExchange(
  sink: Sink,
  look: (() => unknown) | undefined,
  onStart: () => void,
  onOver: () => void,
): Exchange {
  let controller: Dispatcher.DispatchController | undefined;
  let isOver = false;
  let isReleased = false;
  let failure: { reason: unknown } | undefined;

  function fail(reason: unknown): void {
    if (isOver) return;
    isOver = true;
    failure = { reason };
    sink.onFailure(reason);
    onOver();
  }
  const stop = (reason: unknown) => {
    const wasOver = isOver;
    fail(reason);
    if (!wasOver) controller?.abort(new Error("stopped"));
  };

  function end(): void {
    if (isOver) return;
    isOver = true;
    sink.onEnd();
    onOver();
  }

  return {
    stop,
    flow(isWanted) {
      if (isOver) return;
      if (isWanted) controller?.resume();
      else if (!isReleased) controller?.pause();
    },
    release() {
      isReleased = true;
      if (!isOver) controller?.resume();
    },
    handler: {
      onRequestStart(started) {
        look?.();
        // Called off while it waited, or to be sent again by somebody who does not know what it does.
        if (failure || controller) {
          started.abort(new Error("not sent again"));
          return;
        }
        controller = started;
        onStart();
      },
      onResponseStart(_controller, status, headers, statusText = "") {
        if (status < 200 || isOver) return;
        sink.onHeaders(status, statusText, headers);
        // The one status without a body for which a body is waited for.
        if (status === 205) {
          end();
          controller?.abort(new Error("no body"));
        }
      },
      onResponseData(_controller, chunk) {
        if (!isOver) sink.onData(chunk);
      },
      onResponseEnd: end,
      onResponseError: (_controller, error) => fail(error),
    },
  };
}

/** Statuses whose responses have no body, whatever their headers say or a service sends after them: the platform's words. */
export const bodiless: readonly number[] = [204, 205, 304];
