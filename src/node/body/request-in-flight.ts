import type { Dispatcher } from "undici";

type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>[2];

/** Processes a response as it arrives. */
export interface Sink {
  readonly onHeaders: (status: number, statusText: string, headers: Headers) => void;
  readonly onData: (chunk: Buffer) => void;
  readonly onEnd: () => void;
  /** There was no response, or it broke off. */
  readonly onFailure: (reason: unknown) => void;
}

/** One request in flight, and the handler of its events for undici. */
export interface RequestInFlight {
  readonly handler: Dispatcher.DispatchHandler;
  /** Ends the connection; a request that still waits for one is never sent. */
  readonly stop: (reason: unknown) => void;
  /** Pauses or resumes reading the response. */
  readonly flow: (isWanted: boolean) => void;
  /**
   * The connection ends: what has arrived is passed on even if paused, since undici would otherwise end the program.
   */
  readonly release: () => void;
}

/**
 * Follows one request.
 *
 * @param look called before that, so that an abort or a deadline counts even if no timer has fired yet
 * @param onStart called right before the request is written to its connection, once
 * @param onOver called once, when nothing more will arrive, with whether the response came to its end, and its
 *   `Keep-Alive` header
 */
export function followRequest(
  sink: Sink,
  look: (() => unknown) | undefined,
  onStart: () => void,
  onOver: (isComplete: boolean, keepAlive?: unknown) => void,
): RequestInFlight {
  let controller: Dispatcher.DispatchController | undefined;
  let isOver = false;
  let isReleased = false;
  let isHeadRead = false;
  let keepAlive: unknown;
  let failure: { reason: unknown } | undefined;

  function fail(reason: unknown): void {
    if (isOver) return;
    isOver = true;
    failure = { reason };
    sink.onFailure(reason);
    onOver(false);
  }
  const stop = (reason: unknown) => {
    const wasOver = isOver;
    fail(reason);
    if (!wasOver) controller?.abort(new Error("stopped"));
  };

  function end(isComplete: boolean): void {
    if (isOver) return;
    isOver = true;
    sink.onEnd();
    onOver(isComplete, keepAlive);
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
        // Aborted while it waited, or about to be sent again by undici.
        if (failure || controller) {
          started.abort(new Error("not sent again"));
          return;
        }
        controller = started;
        onStart();
      },
      onResponseStart(_controller, status, headers, statusText = "") {
        if (status < 200 || isOver) return;
        isHeadRead = true;
        keepAlive = headers["keep-alive"];
        sink.onHeaders(status, statusText, headers);
        // undici waits for a body with this status, though it has none.
        if (status === 205) {
          end(false);
          controller?.abort(new Error("no body"));
        }
      },
      onResponseData(_controller, chunk) {
        if (!isOver) sink.onData(chunk);
      },
      onResponseEnd: () => end(true),
      onResponseError(_controller, error) {
        // Once it is sent, undici's parser asserts what a response must be, in words of its own code; of a bad header line
        // it says that the body, which it has not begun, is too short.
        const isOfHead = !isHeadRead && "code" in error && error.code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
        if (controller && (error.name === "AssertionError" || isOfHead))
          error.message = "the response is not valid HTTP/1.1";
        fail(error);
      },
    },
  };
}

/** Statuses whose responses have no body, whatever their headers say (the platform's "null body status"). */
export const bodiless: readonly number[] = [204, 205, 304];
